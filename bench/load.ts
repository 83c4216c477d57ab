import { scriptOfScreens } from '../tools/web-load.ts'

/** What everybody pays for before a screen can be used, and what compressing it saves. */
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

for (const { screen, names, bytes, gzip, brotli } of scriptOfScreens())
  console.log(
    `${screen}: ${names.length} files, ${kilo(bytes)} of script; gzip ${kilo(gzip)} (1 : ${(bytes / gzip).toFixed(2)}), brotli ${kilo(brotli)} (1 : ${(bytes / brotli).toFixed(2)})`,
  )
