/** Reads a bank statement: CAMT.053, any version. What it can't read is refused whole, so that nothing is half booked. */
import type { StatementEntry } from '#domain/billing/match-payment.ts'
import { parseDecimal } from '#domain/billing/money.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { readXml, type XmlElement, XmlError } from '#server/platform/xml/read-xml.ts'

const limits = {
  maxLength: 20_000_000,
  maxElements: 400_000,
  comments: 'LEFT_OUT',
} as const
const spacePattern = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/

/** @throws Unreadable */
export function parseStatement(bytes: Uint8Array): readonly StatementEntry[] {
  const root = treeOf(bytes)
  if (root.name !== 'Document' || !spacePattern.test(root.space)) {
    throw new Unreadable('statement_error_format')
  }
  return below(root, 'BkToCstmrStmt').flatMap((statements) =>
    below(statements, 'Stmt').flatMap((statement) => {
      const account = textAt(statement, 'Id')
      return below(statement, 'Ntry').flatMap((entry, index) => entriesOf(entry, account, index))
    }),
  )
}

function treeOf(bytes: Uint8Array): XmlElement {
  try {
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), limits)
  } catch (error) {
    if (error instanceof XmlError || error instanceof TypeError) {
      throw new Unreadable('statement_error_format')
    }
    throw error
  }
}

/** A booked entry is one transaction, or a batch of several, which are told apart where the bank says their amounts. */
function entriesOf(entry: XmlElement, statement: string, index: number): StatementEntry[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  if (!isLocalDate(bookedOn)) throw new Unreadable('statement_error_format')
  const own = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const key = own === '' ? `${statement}#${String(index)}` : own
  const details = below(entry, 'NtryDtls').flatMap((one) => below(one, 'TxDtls'))
  const isBatch =
    details.length > 1 && details.every((one) => find(one, 'Amt') ?? find(one, 'AmtDtls'))
  const parts = isBatch ? details : [entry]
  return parts.map((part, place) => {
    const of = isBatch ? part : (details[0] ?? entry)
    const money = find(part, 'Amt') ?? find(part, 'AmtDtls', 'TxAmt', 'Amt') ?? find(entry, 'Amt')
    const currency = money?.attributes.get('Ccy') ?? ''
    const amount =
      money === null || money === undefined ? null : parseDecimal(money.text.trim(), currency)
    if (amount === null || !/^[A-Z]{3}$/.test(currency))
      throw new Unreadable('statement_error_format')
    return {
      reference: (isBatch ? `${key}/${String(place)}` : key).slice(0, 200),
      amount: sign * amount,
      currency,
      bookedOn,
      text: messageOf(of).slice(0, 500),
      payer: payerOf(of).slice(0, 200),
    }
  })
}

/** What the payer wrote: structured and free. */
function messageOf(details: XmlElement): string {
  const info = below(details, 'RmtInf')
  const structured = info.flatMap((one) =>
    below(one, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref')),
  )
  const free = info.flatMap((one) => below(one, 'Ustrd').map(({ text }) => text.trim()))
  return [...structured, ...free].filter((text) => text !== '').join(' ')
}

function payerOf(details: XmlElement): string {
  return (
    textAt(details, 'RltdPties', 'Dbtr', 'Nm') || textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  )
}

function below({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

function find(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at ?? null
}

function textAt(element: XmlElement, ...path: readonly string[]): string {
  return find(element, ...path)?.text.trim() ?? ''
}
