/**
 * An invoice or a credit note in UN/CEFACT Cross Industry Invoice D16B, as EN 16931 has it: what Factur-X carries inside a PDF. Issue
 * 16 §4.
 */
import type { Invoice } from '../invoice.ts'
import { decimal } from '../money.ts'
import type { Party } from '../party.ts'
import { exemptionReason, type VatTreatment } from '../vat.ts'
import { branch, declaration, leaf, percent } from './xml.ts'

const spaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

export function writeCii(invoice: Invoice): string {
  return (
    declaration +
    branch(
      'rsm:CrossIndustryInvoice',
      [
        branch('rsm:ExchangedDocumentContext', [
          branch('ram:GuidelineSpecifiedDocumentContextParameter', [
            leaf('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        branch('rsm:ExchangedDocument', [
          leaf('ram:ID', invoice.number),
          leaf('ram:TypeCode', invoice.kind === 'INVOICE' ? '380' : '381'),
          date('ram:IssueDateTime', invoice.issuedOn),
        ]),
        branch('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line, index) => lineOf(invoice, line, index + 1)),
          branch('ram:ApplicableHeaderTradeAgreement', [
            leaf('ram:BuyerReference', invoice.reference),
            party('ram:SellerTradeParty', invoice.seller),
            party('ram:BuyerTradeParty', invoice.buyer),
          ]),
          delivery(invoice),
          settlement(invoice),
        ]),
      ],
      spaces,
    )
  )
}

/** `2026-11-28` → `20261128`, format 102. */
function date(name: string, day: string): string {
  return branch(name, [leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])
}

function party(name: string, of: Party): string {
  const at = of.endpoint
  return branch(name, [
    leaf('ram:Name', of.name),
    branch('ram:SpecifiedLegalOrganization', [
      leaf('ram:ID', of.registration, at?.scheme === '0208' ? { schemeID: '0208' } : {}),
    ]),
    branch('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', of.address.postcode),
      leaf('ram:LineOne', of.address.street),
      leaf('ram:CityName', of.address.city),
      leaf('ram:CountryID', of.address.country),
    ]),
    at === null
      ? ''
      : branch('ram:URIUniversalCommunication', [
          leaf('ram:URIID', at.id, { schemeID: at.scheme }),
        ]),
    branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', of.vatNumber, { schemeID: 'VA' })]),
  ])
}

function delivery({ lines, buyer }: Invoice): string {
  const last =
    lines
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  return branch('ram:ApplicableHeaderTradeDelivery', [
    branch('ram:ShipToTradeParty', [
      branch('ram:PostalTradeAddress', [leaf('ram:CountryID', buyer.address.country)]),
    ]),
    branch('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', last)]),
  ])
}

function settlement(invoice: Invoice): string {
  const { currency } = invoice
  const money = (name: string, amount: number): string => leaf(name, decimal(amount, currency))
  return branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', invoice.communication ?? ''),
    leaf('ram:InvoiceCurrencyCode', currency),
    invoice.kind === 'INVOICE'
      ? branch('ram:SpecifiedTradeSettlementPaymentMeans', [
          leaf('ram:TypeCode', '30'),
          branch('ram:PayeePartyCreditorFinancialAccount', [
            leaf('ram:IBANID', invoice.seller.iban),
          ]),
          branch('ram:PayeeSpecifiedCreditorFinancialInstitution', [
            leaf('ram:BICID', invoice.seller.bic),
          ]),
        ])
      : '',
    ...invoice.vat.map((one) =>
      branch('ram:ApplicableTradeTax', [
        money('ram:CalculatedAmount', one.tax),
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:ExemptionReason', exemptionReason(one) ?? ''),
        money('ram:BasisAmount', one.taxable),
        leaf('ram:CategoryCode', one.category),
        leaf('ram:ExemptionReasonCode', one.exemption ?? ''),
        leaf('ram:RateApplicablePercent', percent(one.basisPoints)),
      ]),
    ),
    invoice.kind === 'INVOICE'
      ? branch('ram:SpecifiedTradePaymentTerms', [date('ram:DueDateDateTime', invoice.dueOn)])
      : '',
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      money('ram:LineTotalAmount', invoice.net),
      money('ram:TaxBasisTotalAmount', invoice.net),
      leaf('ram:TaxTotalAmount', decimal(invoice.tax, currency), { currencyID: currency }),
      money('ram:GrandTotalAmount', invoice.total),
      money('ram:DuePayableAmount', invoice.total),
    ]),
    invoice.credits === null
      ? ''
      : branch('ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', invoice.credits.number),
          branch('ram:FormattedIssueDateTime', [
            `<qdt:DateTimeString xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" format="102">${invoice.credits.issuedOn.replaceAll('-', '')}</qdt:DateTimeString>`,
          ]),
        ]),
  ])
}

function tax(vat: VatTreatment): string {
  return branch('ram:ApplicableTradeTax', [
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', vat.category),
    leaf('ram:RateApplicablePercent', percent(vat.basisPoints)),
  ])
}

function lineOf({ currency }: Invoice, line: Invoice['lines'][number], number: number): string {
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    branch('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(number))]),
    branch('ram:SpecifiedTradeProduct', [leaf('ram:Name', line.name)]),
    branch('ram:SpecifiedLineTradeAgreement', [
      branch('ram:NetPriceProductTradePrice', [
        leaf('ram:ChargeAmount', decimal(line.price, currency)),
      ]),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ]),
    branch('ram:SpecifiedLineTradeSettlement', [
      tax(line.vat),
      branch('ram:BillingSpecifiedPeriod', [
        date('ram:StartDateTime', line.from),
        date('ram:EndDateTime', line.to),
      ]),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', decimal(line.net, currency)),
      ]),
    ]),
  ])
}
