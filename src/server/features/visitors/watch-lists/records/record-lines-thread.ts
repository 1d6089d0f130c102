import { piecesOfRows } from '#server/platform/parsers/row-pieces.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { parseLines } from './parse-lines.ts'

serveParser((bytes: Uint8Array) => piecesOfRows(parseLines(bytes)))
