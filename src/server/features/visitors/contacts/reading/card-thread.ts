import { readVcards } from '#domain/contact/vcard.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'

serveParser(({ bytes, max }: { bytes: Uint8Array; max: number }) =>
  readVcards(new TextDecoder().decode(bytes), max),
)
