import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LocationTicks } from '#web/areas/console/frame/locations/location-ticks.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { chosenSentence, completeParts, type SentenceParts } from './chosen-sentence.ts'
import { standingsQuery, type Blocks, type LockedCall } from './locked-queries.ts'
import { SentenceChoice } from './sentence-choice.tsx'
import { sentenceWords } from './sentence-words.ts'
import { Standings } from './standings.tsx'

const unchosen: SentenceParts = { kind: 'DENIED_WHEN', field: '', value: '', agreement: '' }

/** A sentence from building blocks, where it counts and why; and what holds where, before it is locked. */
export function NewLock({
  blocks,
  call,
  onDone,
}: {
  readonly blocks: Blocks
  readonly call: LockedCall
  readonly onDone: (id: string) => Promise<void>
}): ReactNode {
  const all = useLocations()
  const translator = useTranslator()
  const { t } = translator
  const [chosen, setChosen] = useState(unchosen)
  const parts = completeParts(blocks, chosen)
  const sentence = chosenSentence(blocks, parts)
  const [isEverywhere, setIsEverywhere] = useState(true)
  const [some, setSome] = useState<readonly string[]>([])
  const locations = isEverywhere ? ('ALL' as const) : some
  const standings = useQuery(standingsQuery(call, sentence, locations))
  const labels = { why: t('locked_why'), where: t('locked_where') }
  return (
    <EditForm
      save={t('locked_add')}
      labels={labels}
      beside={JSON.stringify([sentence, locations])}
      validate={(values) => ({
        ...(formText(values, 'why').trim() === '' && { why: t('common_error_required') }),
        ...(!isEverywhere && some.length === 0 && { where: t('locked_error_where') }),
      })}
      onSave={async (values) => {
        if (sentence === null) return false
        const why = formText(values, 'why').trim()
        const body = {
          sentence,
          why,
          locations: locations === 'ALL' ? locations : [...locations],
        }
        const { id } = await call('lockedGuarantees.create', { body })
        await onDone(id)
        return true
      }}
    >
      <SentenceChoice blocks={blocks} parts={parts} onChange={setChosen} />
      {sentence !== null && (
        <p>
          <strong>{sentenceWords(sentence, blocks, translator)}</strong>
        </p>
      )}
      <ChoiceGroup
        name="where"
        label={labels.where}
        defaultValue="ALL"
        choices={[
          { value: 'ALL', label: t('locked_all'), hint: t('locked_all_hint') },
          { value: 'SOME', label: t('locked_some') },
        ]}
        onChoose={(value) => setIsEverywhere(value === 'ALL')}
      />
      {!isEverywhere && (
        <fieldset className="field">
          <legend>{t('locked_locations')}</legend>
          <LocationTicks
            locations={all}
            ticked={some}
            onTick={(companyId, isTicked) =>
              setSome((now) => {
                const others = now.filter((id) => id !== companyId)
                return isTicked ? [...others, companyId] : others
              })
            }
          />
        </fieldset>
      )}
      {sentence !== null && locations.length > 0 && standings.data !== undefined && (
        <section aria-label={t('locked_standings')}>
          <h3>{t('locked_standings')}</h3>
          <Standings standings={standings.data} />
          {standings.data.some(({ result }) => result === 'FALSE') && <p>{t('locked_after')}</p>}
        </section>
      )}
      <TextField
        name="why"
        label={labels.why}
        hint={t('locked_why_hint')}
        maxLength={500}
        dir="auto"
      />
    </EditForm>
  )
}
