import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { Button } from '#web/ui/button.tsx'
import { billingPaths } from './billing-paths.ts'
import { type Billing, type BillingCall, type Invoice, invoicesQuery } from './billing-query.ts'
import { useMoney } from './use-money.ts'

/** Invoices and credit notes, the newest first, each to be downloaded or sent again. */
export function InvoiceList({
  call,
  open,
}: {
  readonly call: BillingCall
  readonly open: Billing['open']
}): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(invoicesQuery(call, open))
  const invoices = read.data
  return (
    <section>
      <h2>{t('billing_invoices')}</h2>
      {invoices === undefined && <ReadStates read={read} gone={t('billing_forbidden')} />}
      {invoices?.length === 0 && <p>{t('billing_invoices_none')}</p>}
      {invoices !== undefined && invoices.length > 0 && (
        <ul className="rows">
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} call={call} />
          ))}
        </ul>
      )}
    </section>
  )
}

const files = {
  PDF: { id: 'invoices.pdf', ending: 'pdf', word: 'billing_invoice_pdf' },
  XML: { id: 'invoices.ubl', ending: 'xml', word: 'billing_invoice_ubl' },
} as const

function Row({
  invoice,
  call,
}: {
  readonly invoice: Invoice
  readonly call: BillingCall
}): ReactNode {
  const { t } = useTranslator()
  const money = useMoney(invoice.currency)
  const place = useStaffPlace()
  const [isSent, setSent] = useState(false)
  const { id, number, issuedOn, total, kind } = invoice
  const load = useSave(async (format: keyof typeof files) => {
    const file = files[format]
    const { download } = connectStaff(billingPaths, place)
    saveFile(await download(file.id, { invoiceId: id }), `${number}.${file.ending}`)
  })
  const mail = useSave(async () => {
    await call('invoices.mail', { params: { invoiceId: id } })
    setSent(true)
  })
  return (
    <li className="settings-item">
      <div className="billing-invoice">
        <strong>{number}</strong>
        <span>{t('billing_issued', { date: issuedOn })}</span>
        <span>{kind === 'CREDIT_NOTE' ? money(-total) : money(total)}</span>
        <span className="muted">{stateOf(invoice, t)}</span>
      </div>
      {invoice.dispute === 'OPEN' && <p>{t('billing_dispute_open')}</p>}
      {invoice.dispute === 'LOST' && invoice.state === 'OPEN' && <p>{t('billing_dispute_lost')}</p>}
      <div className="settings-tools">
        {(['PDF', 'XML'] as const).map((format) => (
          <Button
            key={format}
            variant="quiet"
            isPending={load.isPending}
            isSafe
            onClick={() => void load.run(format)}
          >
            {format}
            <span className="visually-hidden">{` ${t(files[format].word, { number })}`}</span>
          </Button>
        ))}
        <Button variant="quiet" isPending={mail.isPending} onClick={() => void mail.run()}>
          {t('billing_invoice_mail')}
          <span className="visually-hidden">{` ${number}`}</span>
        </Button>
      </div>
      <SaveProblem problem={load.problem ?? mail.problem} />
      {isSent && mail.problem === null && <output>{t('billing_mail_sent')}</output>}
    </li>
  )
}

function stateOf({ state, dueOn, paidOn }: Invoice, t: Translator['t']): string {
  switch (state) {
    case 'OPEN':
      return t('billing_invoice_open', { date: dueOn })
    case 'PAID':
      return t('billing_invoice_paid', { date: paidOn ?? dueOn })
    case 'CREDITED':
      return t('billing_invoice_credited')
    case 'NOTE':
      return t('billing_invoice_note')
  }
}
