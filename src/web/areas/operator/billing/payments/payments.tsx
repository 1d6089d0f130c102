import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { HeldPayment } from './held-payment.tsx'

const maxBytes = 10_000_000

type Counts = {
  readonly matched: number
  readonly held: number
  readonly known: number
  readonly ignored: number
}

/** Bank statements: a file is dropped, what fits pays its invoice, and the rest waits here for a person. */
export function Payments(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const reread = () => queries.invalidateQueries()
  const [counts, setCounts] = useState<Counts | null>(null)
  const [name, setName] = useState('')
  const read = useQuery({
    queryKey: ['payments'],
    queryFn: ({ signal }) => call('payments.list', {}, signal),
  })
  const send = useSubmit(async (document: File) => {
    setCounts(null)
    setName(document.name)
    setCounts(await call('statements.import', { document }))
    await reread()
  })
  return (
    <>
      <FileField
        name="statement"
        label={t('operator_statement')}
        hint={t('operator_statement_hint')}
        accept=".xml,application/xml,text/xml"
        check={(file) => (file.size > maxBytes ? t('common_error_fileTooLarge') : undefined)}
        texts={{
          choose: t('operator_statement_choose'),
          replace: t('common_file_replace'),
          remove: t('common_file_remove'),
          uploading: (file) => t('common_file_uploading', { name: file }),
          uploaded: (file) => t('common_file_uploaded', { name: file }),
        }}
        standing={send.isPending ? 'uploading' : 'none'}
        fileName={name}
        onPick={(file) => void send.run(file)}
        onRemove={() => setName('')}
      />
      <ProblemNotice problem={send.problem} />
      {counts !== null && (
        <Notice kind="positive" isLive>
          <p>{t('operator_statement_read', counts)}</p>
        </Notice>
      )}
      <h3>{t('operator_held')}</h3>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : read.data.length === 0 ? (
        <p className="operator-muted">{t('operator_held_none')}</p>
      ) : (
        <ul className="operator-list">
          {read.data.map((payment) => (
            <HeldPayment key={payment.id} payment={payment} onChanged={reread} />
          ))}
        </ul>
      )}
    </>
  )
}
