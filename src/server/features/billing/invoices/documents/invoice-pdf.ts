import { readFileSync } from 'node:fs'
import { epcQr } from '#domain/billing/epc-qr.ts'
import type { Invoice } from '#domain/billing/invoice.ts'
import type { Party } from '#domain/billing/party.ts'
import { writeCommunication } from '#domain/billing/structured-communication.ts'
import { exemptionReason } from '#domain/billing/vat.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { moneyIn } from '#domain/billing/money-in-words.ts'

const template = readFileSync(new URL('invoice.typ', import.meta.url), 'utf8')

/** An invoice as people read it, in a language of the catalogue. The same document gives the same bytes. */
export async function typesetInvoice(
  renderer: PdfRenderer,
  invoice: Invoice,
  language: string,
): Promise<Uint8Array> {
  const translate = createTranslate(language, 'UTC')
  const money = moneyIn(language, invoice.currency)
  const code = codeOf(invoice)
  const [primary = 'en'] = language.split('-')
  return renderer.render({
    template,
    language,
    files: code === null ? {} : { '/payment.png': await paintQr(code, 400) },
    data: {
      title: titleOf(invoice, translate),
      language: primary,
      direction: directionOf(language),
      eastAsian: /^(?:ja|zh)$/.test(primary),
      hasCode: code !== null,
      seller: { name: invoice.seller.name, lines: linesOf(invoice.seller, translate) },
      buyer: { name: invoice.buyer.name, lines: linesOf(invoice.buyer, translate) },
      facts: factsOf(invoice, language, translate),
      lines: invoice.lines.map(({ name, from, to, net }) => ({
        name,
        period:
          from === to
            ? dateInWords(from, language)
            : `${dateInWords(from, language)} – ${dateInWords(to, language)}`,
        net: money(net),
      })),
      sums: [
        [translate('invoice_net'), money(invoice.net)],
        ...invoice.vat.map(({ basisPoints, tax }) => [
          translate('invoice_vat', { rate: rateIn(language, basisPoints) }),
          money(tax),
        ]),
      ],
      total: money(invoice.total),
      note: noteOf(invoice, translate),
      payment: paymentOf(invoice, language, translate),
      footer: [invoice.seller.name, invoice.seller.vatNumber, invoice.number]
        .filter((part) => part !== '')
        .join(' · '),
      labels: {
        page: translate('pdf_agreement_page', { page: '{page}', pages: '{pages}' }),
        buyer: translate('invoice_buyer'),
        description: translate('invoice_description'),
        period: translate('invoice_period'),
        amount: translate('invoice_amount'),
        total: translate('invoice_total'),
      },
    },
  })
}

/** “Invoice 2026-000042” */
export function titleOf({ kind, number }: Invoice, translate: Translate): string {
  return translate(kind === 'INVOICE' ? 'invoice_title' : 'invoice_note_title', { number })
}

/** What a QR code of the transfer holds; null where there is none: other currencies, nothing to pay. */
function codeOf({ kind, currency, total, seller, communication }: Invoice): string | null {
  if (kind !== 'INVOICE' || currency !== 'EUR' || total === 0 || communication === null) return null
  return epcQr({
    name: seller.name,
    iban: seller.iban,
    bic: seller.bic,
    cents: total,
    text: writeCommunication(communication),
  })
}

function linesOf({ address, vatNumber, registration, email }: Party, translate: Translate) {
  return [
    address.street,
    `${address.postcode} ${address.city}`,
    address.country,
    vatNumber === '' ? '' : translate('invoice_vat_number', { number: vatNumber }),
    vatNumber.endsWith(registration) ? '' : registration,
    email,
  ]
}

function factsOf(invoice: Invoice, language: string, translate: Translate) {
  const { issuedOn, dueOn, reference, credits, kind } = invoice
  return [
    [translate('invoice_date'), dateInWords(issuedOn, language)],
    ...(kind === 'INVOICE' ? [[translate('invoice_due'), dateInWords(dueOn, language)]] : []),
    ...(credits === null ? [] : [[translate('invoice_credits'), credits.number]]),
    [translate('invoice_reference'), shortened(reference)],
  ]
}

function shortened(reference: string): string {
  return reference.length > 34 ? `${reference.slice(0, 33)}…` : reference
}

function noteOf(invoice: Invoice, translate: Translate): string {
  const [vat] = invoice.vat
  if (vat === undefined || vat.exemption === null) return ''
  const words = {
    AE: 'invoice_reverse_charge',
    G: 'invoice_export',
    E: 'invoice_exempt',
    S: 'invoice_exempt',
  } as const
  // The words that EN 16931 asks for stand in English in the document inside.
  return `${translate(words[vat.category])} (${vat.exemption}: ${exemptionReason(vat) ?? ''})`
}

function paymentOf(invoice: Invoice, language: string, translate: Translate) {
  const { kind, total, seller, communication, dueOn } = invoice
  if (kind !== 'INVOICE' || total === 0) return null
  const spaced = seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return {
    title: translate('invoice_pay', { date: dateInWords(dueOn, language) }),
    facts: [
      [translate('invoice_payee'), seller.name],
      ['IBAN', spaced],
      ...(seller.bic === '' ? [] : [['BIC', seller.bic]]),
      [
        translate('invoice_communication'),
        communication === null ? '' : writeCommunication(communication),
      ],
    ],
  }
}

function rateIn(language: string, basisPoints: number): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(basisPoints / 10_000)
}
