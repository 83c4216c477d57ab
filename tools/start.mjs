import './require-node.mjs'
import { buildWebWhenStale } from './build-web.mjs'

buildWebWhenStale()
await import('../packages/server/src/main.ts')
