import { type ReactNode, useMemo } from 'react'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import { findScreen } from '#domain/flow/next-screen.ts'
import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import { type ChangedWay, compareFlows } from '#domain/flow/studio/compare-flows.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { answerName, screenName } from '../flow-words.ts'

/** What a change does to whoever is asked: not which words differ, but who now ends elsewhere or sees something else. */
export function Difference({
  before,
  after,
}: {
  readonly before: FlowDefinition
  readonly after: FlowDefinition
}): ReactNode {
  const { t, language } = useTranslator()
  const difference = useMemo(() => compareFlows(before, after), [before, after])
  const { tried, isComplete, endsElsewhere, otherScreens, examples } = difference
  const write = new Intl.NumberFormat(language)
  const changes = endsElsewhere + otherScreens
  return (
    <section className="flow-form" aria-label={t('flows_difference')}>
      <h3>{t('flows_difference')}</h3>
      {changes === 0 ? (
        <Notice kind="positive">
          <p>{t(isComplete ? 'flows_no_difference' : 'flows_no_difference_sampled')}</p>
        </Notice>
      ) : (
        <>
          <p>
            {t(isComplete ? 'flows_tried_all' : 'flows_tried_some', {
              tried: write.format(tried),
              elsewhere: endsElsewhere,
              screens: otherScreens,
            })}
          </p>
          <ul className="flow-changes">
            {examples.slice(0, 8).map((change) => (
              <li key={JSON.stringify(change.answers)}>
                <Change change={change} before={before} after={after} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Change({
  change,
  before,
  after,
}: {
  readonly change: ChangedWay
  readonly before: FlowDefinition
  readonly after: FlowDefinition
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const screens = [...after.screens, ...before.screens]
  const nameOf = (id: string): string => {
    const screen = findScreen({ screens }, id)
    return screen === null ? id : screenName(screen, translator)
  }
  const endOf = (end: string): string =>
    end === SUCCESS
      ? t('flows_end_success')
      : end === FAILURE
        ? t('flows_end_failure')
        : t('flows_stays_at', { name: nameOf(end) })
  const answers = change.answers.map(({ field, answer }) => {
    const asking = screens.find(
      ({ element }) => element.type === 'FIELD' && element.field.name === field,
    )
    const given = asking === undefined ? (answer ?? '') : answerName(asking, answer, translator)
    return t('flows_given', { question: asking ? nameOf(asking.id) : field, answer: given })
  })
  return (
    <>
      <p>{answers.length === 0 ? t('flows_everybody') : answers.join(' · ')}</p>
      {change.before === change.after ? (
        <p className="muted">
          {[
            ...change.newlyShown.map((id) => t('flows_now_shown', { name: nameOf(id) })),
            ...change.noLongerShown.map((id) => t('flows_no_longer_shown', { name: nameOf(id) })),
          ].join(' ')}
        </p>
      ) : (
        <p>
          <strong>
            {t('flows_from_to', { before: endOf(change.before), after: endOf(change.after) })}
          </strong>
        </p>
      )}
    </>
  )
}
