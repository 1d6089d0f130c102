import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { cleanSvg } from './clean-svg.ts'

serveParser((bytes: Uint8Array) => {
  const drawing = cleanSvg(bytes)
  if (!drawing.ok) throw new Unreadable(drawing.reason)
  return drawing.bytes
})
