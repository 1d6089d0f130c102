import { serveParser } from '../parsers/serve-parser.ts'
import { isPlainPdf } from './plain-pdf.ts'

serveParser(isPlainPdf)
