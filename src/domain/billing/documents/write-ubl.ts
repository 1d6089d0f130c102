/**
 * An invoice or a credit note in UBL 2.1, as Peppol BIS Billing 3.0 has it. The order of elements is that of the schema. Issue 16 §4;
 * docs.peppol.eu/poacc/billing/3.0.
 */
import type { Invoice, InvoiceKind } from '../invoice.ts'
import { decimal } from '../money.ts'
import type { Endpoint, Party } from '../party.ts'
import { exemptionReason, type VatTreatment } from '../vat.ts'
import { branch, declaration, leaf, percent } from './xml.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** What the two documents call differently. */
const words = {
  INVOICE: {
    root: 'Invoice',
    type: 'InvoiceTypeCode',
    code: '380',
    line: 'Invoice',
    quantity: 'InvoicedQuantity',
  },
  CREDIT_NOTE: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNote',
    quantity: 'CreditedQuantity',
  },
} as const satisfies Record<InvoiceKind, object>

/** The bytes of the document, as text. */
export function writeUbl(invoice: Invoice): string {
  const { root, type, code } = words[invoice.kind]
  const isInvoice = invoice.kind === 'INVOICE'
  return (
    declaration +
    branch(
      root,
      [
        leaf('cbc:CustomizationID', customization),
        leaf('cbc:ProfileID', profile),
        leaf('cbc:ID', invoice.number),
        leaf('cbc:IssueDate', invoice.issuedOn),
        isInvoice ? leaf('cbc:DueDate', invoice.dueOn) : '',
        leaf(`cbc:${type}`, code),
        leaf('cbc:DocumentCurrencyCode', invoice.currency),
        leaf('cbc:BuyerReference', invoice.reference),
        credited(invoice),
        branch('cac:AccountingSupplierParty', [party(invoice.seller, true)]),
        branch('cac:AccountingCustomerParty', [party(invoice.buyer, false)]),
        delivery(invoice),
        payment(invoice),
        taxTotal(invoice),
        totals(invoice),
        ...invoice.lines.map((line, index) => lineOf(invoice, line, index + 1)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    )
  )
}

function credited({ credits }: Invoice): string {
  if (credits === null) return ''
  const reference = [leaf('cbc:ID', credits.number), leaf('cbc:IssueDate', credits.issuedOn)]
  return branch('cac:BillingReference', [branch('cac:InvoiceDocumentReference', reference)])
}

function endpoint(of: Endpoint | null): string {
  return of === null ? '' : leaf('cbc:EndpointID', of.id, { schemeID: of.scheme })
}

const vatScheme = branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

function party(
  { name, address, vatNumber, registration, email, endpoint: at }: Party,
  sells: boolean,
) {
  const tax = [leaf('cbc:CompanyID', vatNumber), vatNumber === '' ? '' : vatScheme]
  return branch('cac:Party', [
    endpoint(at),
    branch('cac:PartyName', [leaf('cbc:Name', name)]),
    branch('cac:PostalAddress', [
      leaf('cbc:StreetName', address.street),
      leaf('cbc:CityName', address.city),
      leaf('cbc:PostalZone', address.postcode),
      branch('cac:Country', [leaf('cbc:IdentificationCode', address.country)]),
    ]),
    branch('cac:PartyTaxScheme', tax),
    branch('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', registration, at?.scheme === '0208' ? { schemeID: '0208' } : {}),
    ]),
    sells ? branch('cac:Contact', [leaf('cbc:ElectronicMail', email)]) : '',
  ])
}

/** When it was provided: the last day of what is billed, and where. */
function delivery({ lines, buyer }: Invoice): string {
  const last =
    lines
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  const country = branch('cac:Country', [leaf('cbc:IdentificationCode', buyer.address.country)])
  return branch('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', last),
    branch('cac:DeliveryLocation', [branch('cac:Address', [country])]),
  ])
}

/** A credit transfer; what a credit note gives back isn't paid to the seller. */
function payment({ kind, seller, communication }: Invoice): string {
  if (kind === 'CREDIT_NOTE') return ''
  return branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', '30'),
    leaf('cbc:PaymentID', communication ?? ''),
    branch('cac:PayeeFinancialAccount', [
      leaf('cbc:ID', seller.iban),
      branch('cac:FinancialInstitutionBranch', [leaf('cbc:ID', seller.bic)]),
    ]),
  ])
}

function category(name: string, vat: VatTreatment, isSubtotal: boolean): string {
  return branch(name, [
    leaf('cbc:ID', vat.category),
    leaf('cbc:Percent', percent(vat.basisPoints)),
    isSubtotal ? leaf('cbc:TaxExemptionReasonCode', vat.exemption ?? '') : '',
    isSubtotal ? leaf('cbc:TaxExemptionReason', exemptionReason(vat) ?? '') : '',
    vatScheme,
  ])
}

function taxTotal(invoice: Invoice): string {
  const { money } = amounts(invoice)
  return branch('cac:TaxTotal', [
    money('cbc:TaxAmount', invoice.tax),
    ...invoice.vat.map((one) =>
      branch('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', one.taxable),
        money('cbc:TaxAmount', one.tax),
        category('cac:TaxCategory', one, true),
      ]),
    ),
  ])
}

function totals(invoice: Invoice): string {
  const { money } = amounts(invoice)
  return branch('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', invoice.net),
    money('cbc:TaxExclusiveAmount', invoice.net),
    money('cbc:TaxInclusiveAmount', invoice.total),
    money('cbc:PayableAmount', invoice.total),
  ])
}

function lineOf(invoice: Invoice, line: Invoice['lines'][number], number: number): string {
  const { money } = amounts(invoice)
  const { line: word, quantity } = words[invoice.kind]
  return branch(`cac:${word}Line`, [
    leaf('cbc:ID', String(number)),
    leaf(`cbc:${quantity}`, String(line.quantity), { unitCode: 'C62' }),
    money('cbc:LineExtensionAmount', line.net),
    branch('cac:InvoicePeriod', [leaf('cbc:StartDate', line.from), leaf('cbc:EndDate', line.to)]),
    branch('cac:Item', [
      leaf('cbc:Name', line.name),
      category('cac:ClassifiedTaxCategory', line.vat, false),
    ]),
    branch('cac:Price', [money('cbc:PriceAmount', line.price)]),
  ])
}

function amounts({ currency }: Invoice) {
  return {
    money: (name: string, amount: number): string =>
      leaf(name, decimal(amount, currency), { currencyID: currency }),
  }
}
