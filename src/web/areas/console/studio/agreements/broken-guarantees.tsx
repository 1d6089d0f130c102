import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { valueWord } from '../conditions/condition-words.ts'
import { route as flowRoute } from '../flows/route.ts'
import { getsText, signingText } from '../guarantees/signing-words.ts'
import type { AgreementCall, AgreementField, StoredAgreement } from './agreement-queries.ts'
import { type AgreementValues, bodyOf } from './agreement-values.ts'

/** In place of the name of one that is being written. */
const ownName = '…'

/** The guarantees of flows that saving would break, said before it is tried. */
export function BrokenGuarantees({
  call,
  stored,
  agreements,
  fields,
  values,
}: {
  readonly call: AgreementCall
  readonly stored: StoredAgreement | null
  readonly agreements: readonly StoredAgreement[]
  readonly fields: readonly AgreementField[]
  readonly values: AgreementValues
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const href = useHref()
  const { companyId } = page.location
  const { kind, name, active, conditions, texts } = bodyOf(values, 0)
  // Not what is typed: neither the words of the text nor its name decide who signs it.
  const body = {
    kind,
    active,
    conditions,
    name: stored?.name ?? ownName,
    languages: texts.map(({ language }) => language),
    agreementId: stored?.id ?? null,
  }
  const { data: broken = [] } = useQuery({
    ...readAnew,
    queryKey: ['agreements', 'guarantees', body],
    queryFn: ({ signal }) =>
      call('agreements.foreseeBroken', { params: { companyId }, body }, signal),
    enabled: conditions.every((one) => one.values.length > 0),
    placeholderData: (before) => before,
  })
  const words = { translator, fields, visitorTypes: page.visitorTypes }
  return broken.map(({ flowId, flow, sentence, question, gets, isLocked }) => {
    const { agreementId, field, value } = sentence
    const agreement = agreements.find(({ id }) => id === agreementId)?.name ?? name
    const answer = field === null || value === null ? null : valueWord(field, value, words)
    return (
      <Notice
        key={JSON.stringify([isLocked, flowId, sentence])}
        kind="danger"
        title={isLocked ? t('guarantee_locked_breaks') : t('guarantee_breaks', { flow })}
        isLive
      >
        <p>{signingText(sentence, { agreement, question, answer }, words)}</p>
        <p>{getsText(gets === ownName ? name : gets, translator)}</p>
        <p>{t(isLocked ? 'guarantee_locked_mend' : 'guarantee_mend')}</p>
        {flowId !== null && (
          <a href={href(flowRoute, { search: { flow: flowId, pane: 'PROMISES' } })}>
            {t('guarantee_open')}
          </a>
        )}
      </Notice>
    )
  })
}
