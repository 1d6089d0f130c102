import './tracing.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { ContactList } from './contact-list.tsx'
import { CountedContacts } from './counted-contacts.tsx'
import { QuestionForm } from './question-form.tsx'
import { ReportForm } from './report-form.tsx'
import type {
  ReportQuestion,
  TracingCount,
  TracingQuestion,
  TracingReport,
} from './tracing-calls.ts'
import { tracingPaths } from './tracing-paths.ts'

/** Who was in the same place at the same time as somebody: how many, and with a reason who. Issue 15 §5. */
export default function TracingScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayTrace = page.location.rights.includes('TRACE_CONTACTS')
  return (
    <ScreenFrame title={t('settings_tracing')} forbidden={mayTrace ? null : t('tracing_forbidden')}>
      <Tracing />
    </ScreenFrame>
  )
}

type Counted = { readonly question: TracingQuestion; readonly count: TracingCount }
type Reported = { readonly question: ReportQuestion; readonly report: TracingReport }

function Tracing(): ReactNode {
  const place = useStaffPlace()
  const { t } = useTranslator()
  const [connection] = useState(() => connectStaff(tracingPaths, place))
  const [counted, setCounted] = useState<Counted | null>(null)
  const [reported, setReported] = useState<Reported | null>(null)
  const params = { companyId: place.companyId }
  // What is shown answers the question that stands there.
  const forget = (): void => {
    setCounted(null)
    setReported(null)
  }
  return (
    <>
      <p className="muted">{t('tracing_lead')}</p>
      <QuestionForm
        connection={connection}
        onChange={forget}
        onAsk={async (question) => {
          forget()
          const count = await connection.call('tracing.count', { params, body: question })
          setCounted({ question, count })
        }}
      />
      {counted !== null && <CountedContacts {...counted} />}
      {counted !== null &&
        reported === null &&
        counted.count.employees + counted.count.visitors > 0 && (
          <ReportForm
            onAsk={async (why) => {
              const question = { ...counted.question, ...why }
              const report = await connection.call('tracing.report', { params, body: question })
              setReported({ question, report })
            }}
          />
        )}
      {reported !== null && <ContactList connection={connection} {...reported} />}
    </>
  )
}
