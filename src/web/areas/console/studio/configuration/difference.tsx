import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { ComparedPart, ConfigurationCall } from './configuration-calls.ts'
import { PartLine } from './part-line.tsx'
import { partWords } from './part-words.ts'
import type { Brought } from './screen.tsx'

/** What would change, part by part; those that are ticked are applied together, or none of them. */
export function Difference({
  brought: { file, isCopy },
  call,
  onClose,
}: {
  readonly brought: Brought
  readonly call: ConfigurationCall
  readonly onClose: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useQuery({
    ...readAnew,
    queryKey: ['configuration', companyId, file],
    retry: false,
    queryFn: async ({ signal }) =>
      call('locationConfiguration.compare', { params: { companyId }, body: file }, signal),
  })
  const isForeign = read.error instanceof ApiError && read.error.code === 'validation_failed'
  return (
    <section className="configuration-part">
      <h2 tabIndex={-1} ref={focusOnce}>
        {t('configuration_difference')}
      </h2>
      {isForeign ? (
        <Notice kind="danger" isLive>
          <p>{t('configuration_unreadable')}</p>
        </Notice>
      ) : (
        <ReadStates read={read} gone={t('configuration_forbidden')} />
      )}
      {read.data === undefined ? (
        <div className="settings-tools">
          <Button onClick={onClose}>{t('common_button_back')}</Button>
        </div>
      ) : (
        <Choice parts={read.data.parts} {...{ file, isCopy, call, onClose }} />
      )}
    </section>
  )
}

function Choice({
  parts,
  file,
  isCopy,
  call,
  onClose,
}: Brought & {
  readonly parts: readonly ComparedPart[]
  readonly call: ConfigurationCall
  readonly onClose: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        parts
          .filter(({ key, state }) => state === 'DIFFERENT' && !(isCopy && key === 'profile'))
          .map(({ key }) => key),
      ),
  )
  const nameOf = (key: string): string => {
    const word = Object.hasOwn(partWords, key) ? partWords[key] : undefined
    return word === undefined ? key : t(word)
  }
  const { isPending, problem, run } = useSave(
    async () => {
      const params = { companyId: page.location.companyId }
      await call('locationConfiguration.apply', { params, body: { file, parts: [...chosen] } })
      setIsDone(true)
      await queries.invalidateQueries()
    },
    {
      refusalOf: (error) => {
        const key = partOf(error)
        return key === null ? null : t('configuration_refused', { part: nameOf(key) })
      },
    },
  )
  if (isDone) {
    return (
      <>
        <div tabIndex={-1} ref={focusOnce}>
          <Notice kind="positive" isLive>
            <p>{t('configuration_applied')}</p>
          </Notice>
        </div>
        <div className="settings-tools">
          <Button onClick={onClose}>{t('common_button_back')}</Button>
        </div>
      </>
    )
  }
  const isNothing = parts.every(({ state }) => state === 'SAME')
  return (
    <>
      {isNothing && <p>{t('configuration_same')}</p>}
      {!isNothing && (
        <ul className="configuration-list">
          {parts.map((part) => (
            <PartLine
              key={part.key}
              part={part}
              name={nameOf(part.key)}
              isChosen={chosen.has(part.key)}
              onChoose={(isChosen) => {
                const next = new Set(chosen)
                if (isChosen) next.add(part.key)
                else next.delete(part.key)
                setChosen(next)
              }}
            />
          ))}
        </ul>
      )}
      <SaveProblem problem={problem} />
      <div className="settings-tools">
        {chosen.size > 0 && (
          <Button variant="primary" isPending={isPending} onClick={() => void run()}>
            {t('configuration_apply', { count: chosen.size })}
          </Button>
        )}
        <Button onClick={onClose}>{t('common_button_cancel')}</Button>
      </div>
    </>
  )
}

/** The part that the server could not apply. */
function partOf({ details }: ApiError): string | null {
  if (!Array.isArray(details)) return null
  const list: readonly unknown[] = details
  const first = list[0]
  const field =
    typeof first === 'object' && first !== null && 'field' in first ? String(first.field) : ''
  return /^parts\.([A-Za-z]+)/.exec(field)?.[1] ?? null
}
