import './require-node.mjs'
import { buildWebWhenStale } from './build-web.mjs'

buildWebWhenStale()
