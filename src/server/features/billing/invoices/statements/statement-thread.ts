import { piecesOfRows } from '#server/platform/parsers/row-pieces.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { parseStatement } from './parse-statement.ts'

serveParser((bytes: Uint8Array) => piecesOfRows(parseStatement(bytes)))
