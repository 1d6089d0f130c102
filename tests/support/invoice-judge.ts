/**
 * The official rules for electronic invoices, run as they are published. They are data of others and not in the project:
 * `FOYER_INVOICE_RULES` names a folder with them (`docs/billing.md`). Without it nothing is judged, and a test says so.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashContent } from '#server/platform/files/content-hash.ts'

export type RuleSet = 'CEN-EN16931-UBL' | 'EN16931-CII-validation' | 'PEPPOL-EN16931-UBL'

type Saxon = {
  transform(options: object): { readonly principalResult: string }
}

const require = createRequire(import.meta.url)
const sheets = new Map<RuleSet, unknown>()

/** Where the rules are; null without any. */
export function rulesFolder(): string | null {
  const folder = process.env['FOYER_INVOICE_RULES'] ?? ''
  return folder !== '' && existsSync(folder) ? folder : null
}

/** Translated once, which takes seconds, and kept by content beside the packages. */
function sheet(folder: string, name: RuleSet): unknown {
  const known = sheets.get(name)
  if (known !== undefined) return known
  const source = path.join(folder, `${name}.xslt`)
  const cache = path.resolve('node_modules/.cache/invoice-rules')
  const kept = path.join(cache, `${name}-${hashContent(readFileSync(source)).slice(0, 16)}.json`)
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true })
    const draft = `${kept}.${process.pid}`
    const compiler = require.resolve('xslt3/xslt3.js')
    execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${draft}`, '-nogo'])
    renameSync(draft, kept)
  }
  const read: unknown = JSON.parse(readFileSync(kept, 'utf8'))
  sheets.set(name, read)
  return read
}

const failed = /<svrl:failed-assert\b[^>]*?\bid="([^"]+)"[^>]*?>/g

/** The ids of the rules that a document breaks, warnings included. */
export function judgeByRules(folder: string, name: RuleSet, xml: string): readonly string[] {
  // The package has no types.
  const saxon = require('saxon-js') as Saxon
  const { principalResult } = saxon.transform({
    stylesheetInternal: sheet(folder, name),
    sourceText: xml,
    destination: 'serialized',
  })
  if (!principalResult.includes('schematron-output')) throw new Error('No judgement')
  return Array.from(principalResult.matchAll(failed), ([, id = '']) => id)
}
