import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { faultWords } from './fault-words.ts'
import type { KnownField } from './known-fields.ts'
import { type Drift, driftQuery, type Template, type TemplatesCall } from './templates-query.ts'
import { settingLabel } from './thing-parts.ts'
import { valueWords } from './value-words.ts'

type Item = Drift['items'][number]

/** Where locations have something else than the template says, with the way back to it, and which could not take it over. */
export function DriftView({
  template: { id: templateId },
  known,
  call,
}: {
  readonly template: Template
  readonly known: readonly KnownField[]
  readonly call: TemplatesCall
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const read = useQuery(driftQuery(call, templateId))
  const setBack = async (items: 'ALL' | readonly Item[]): Promise<void> => {
    await call('settingTemplates.setBack', {
      params: { templateId },
      body: { items: items === 'ALL' ? items : items.map(({ id, key }) => ({ id, key })) },
    })
    await read.refetch()
  }
  const one = useSave(setBack, {})
  if (read.data === undefined) return <ReadStates read={read} gone={t('templates_gone')} />
  const { items, faults } = read.data
  if (items.length + faults.length === 0) return <p className="muted">{t('templates_no_drift')}</p>
  const differing = new Set(items.filter((item) => !item.settingBack).map(({ id }) => id)).size
  return (
    <>
      {differing > 1 && (
        <AskFirst
          label={t('templates_set_back_all')}
          question={t('templates_set_back_sure', { count: differing })}
          onDo={() => setBack('ALL')}
        />
      )}
      <SaveProblem problem={one.problem} />
      <ul className="templates-effect">
        {faults.map((fault) => (
          <li key={`${fault.id} fault`}>
            <strong dir="auto">{fault.name}</strong>
            <span className="templates-fault">{faultWords(translator, known, fault)}</span>
            <span className="muted">{t('templates_tried', { at: fault.at })}</span>
          </li>
        ))}
        {[...Map.groupBy(items, (item) => item.id)].map(([locationId, some]) => (
          <li key={locationId}>
            <strong dir="auto">{some[0]?.name}</strong>
            {some.map((item) => {
              const { key, given, own, settingBack } = item
              const label = settingLabel(translator, known, key)
              return (
                <span className="templates-difference" key={key}>
                  <span>
                    {label}:{' '}
                    {t('templates_differs', {
                      own: valueWords(translator, known, { key, value: own }),
                      given: valueWords(translator, known, { key, value: given }),
                    })}
                  </span>
                  {settingBack ? (
                    <span className="muted">{t('templates_setting_back')}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      isPending={one.isPending}
                      onClick={() => void one.run([item])}
                    >
                      {t('templates_set_back')}
                      <span className="visually-hidden">{` ${item.name}: ${label}`}</span>
                    </Button>
                  )}
                </span>
              )
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
