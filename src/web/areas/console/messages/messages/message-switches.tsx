import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { Changeable } from '#web/areas/console/frame/forms/changeable.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import type { MessageCall } from './message-calls.ts'
import { sentQuery } from './message-queries.ts'

type Sent = CallOutput<Endpoints['params.visitorCheckEmail']>

/** After how many minutes the host of who is still here may be asked. */
const delays = [15, 30, 60, 120]

const switches = ['sendWelcome', 'textWelcome', 'textReminder', 'askRating'] as const

/** What visitors are sent beside what they need; each counts at once. */
export function MessageSwitches({ call }: { readonly call: MessageCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isFailed, setIsFailed] = useState(false)
  const params = { companyId: page.location.companyId }
  const queries = useQueryClient()
  const query = sentQuery(call, params.companyId)
  const read = useQuery(query)
  /** What was chosen and is not stored yet. */
  const [wanted, setWanted] = useState<Partial<Sent>>({})
  const value = read.data === undefined ? null : { ...read.data, ...wanted }
  /** One after the other: each change begins with what the one before it has stored. */
  const last = useRef(Promise.resolve())
  const change = async (what: Partial<Sent>): Promise<void> => {
    setIsFailed(false)
    setWanted((before) => ({ ...before, ...what }))
    const mine = last.current.catch(() => undefined).then(() => store(what))
    last.current = mine
    try {
      await mine
    } finally {
      if (last.current === mine) setWanted({})
    }
  }
  const store = async (what: Partial<Sent>): Promise<void> => {
    try {
      // As it is now: somebody else may have changed the rest.
      const body = { ...(await call('params.visitorCheckEmail', { params })), ...what }
      const stored = await call('params.putVisitorCheckEmail', { params, body })
      queries.setQueryData(query.queryKey, stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  }
  return (
    <section>
      <h2>{t('template_sent')}</h2>
      <ReadStates read={read} gone={t('template_forbidden')} />
      {value !== null &&
        switches.map((name) => (
          <Tick
            key={name}
            label={t(`template_sent_${name}`)}
            isTicked={value[name]}
            onTick={(isOn) => change({ [name]: isOn })}
          />
        ))}
      <p className="muted">{t('template_sent_hint')}</p>
      {value !== null && (
        <Changeable className="field">
          <label className="field">
            <span className="field-label">{t('template_sent_checkOut')}</span>
            <Select
              value={value.checkOutReminderMinutes ?? ''}
              onChange={({ target }) =>
                void change({
                  checkOutReminderMinutes: target.value === '' ? null : Number(target.value),
                })
              }
            >
              <option value="">{t('template_sent_checkOut_never')}</option>
              {[...new Set([...delays, value.checkOutReminderMinutes ?? 30])].map((minutes) => (
                <option key={minutes} value={minutes}>
                  {t('template_sent_checkOut_after', { minutes })}
                </option>
              ))}
            </Select>
          </label>
        </Changeable>
      )}
      {isFailed && (
        <Notice kind="danger" isLive>
          <p>{t('template_sent_failed')}</p>
        </Notice>
      )}
    </section>
  )
}
