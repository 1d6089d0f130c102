import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { placeOfNew } from '#domain/agreement/explain-agreements.ts'
import { unknownPlaceholders } from '#domain/agreement/fill-placeholders.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { formText } from '#web/registration/details/form-text.ts'
import {
  type AgreementCall,
  type AgreementField,
  agreementsQuery,
  type StoredAgreement,
} from './agreement-queries.ts'
import {
  type AgreementDraft,
  type AgreementValues,
  bodyOf,
  draftOf,
  readAgreement,
  textValues,
  valuesOf,
} from './agreement-values.ts'
import { conditionName } from '../conditions/conditions-form.tsx'
import { Uses } from '../uses/put-away.tsx'
import { BrokenGuarantees } from './broken-guarantees.tsx'
import { SavedEffect } from './saved-effect.tsx'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'
import { textName } from './text/texts-form.tsx'

const mostDays = 3660

/** All that is saved of an agreement. Texts and conditions are edited in their own pieces and come as `draft`. */
export function AgreementForm({
  call,
  stored,
  agreements,
  fields,
  draft,
  placeholders,
  text,
  conditions,
  onName,
  onSaved,
}: {
  readonly call: AgreementCall
  readonly stored: StoredAgreement | null
  readonly agreements: readonly StoredAgreement[]
  readonly fields: readonly AgreementField[]
  readonly draft: AgreementDraft
  readonly placeholders: readonly KnownPlaceholder[]
  readonly text: ReactNode
  readonly conditions: ReactNode
  readonly onName: (name: string) => void
  readonly onSaved: (agreementId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t, language: own } = translator
  const queries = useQueryClient()
  const [hasDays, setHasDays] = useState(stored !== null && stored.validityDays !== null)
  const { companyId } = page.location
  const params = { companyId, agreementId: stored?.id ?? '' }
  const opened = valuesOf(stored ?? emptyAgreement)
  const [typed, setTyped] = useState(opened)
  const { clashes, save } = useMergedSave<AgreementValues>(opened, {
    read: async () => valuesOf(await call('agreements.get', { params })),
    write: async (values) => {
      const { position } = await call('agreements.get', { params })
      await call('agreements.update', { params, body: bodyOf(values, position) })
    },
  })
  const create = async (values: AgreementValues): Promise<void> => {
    const place = placeOfNew(agreements, values)
    const body = bodyOf(values, agreements.length + 1)
    const { id } = await call('agreements.create', { params: { companyId }, body })
    if (place < agreements.length) {
      const order = agreements.map((one) => one.id).toSpliced(place, 0, id)
      await call('agreements.order', { params: { companyId }, body: { agreementIds: order } })
    }
    await queries.invalidateQueries({ queryKey: agreementsQuery(call, companyId).queryKey })
    onSaved(id)
  }
  const labels = {
    name: t('agreements_name'),
    days: t('agreements_days'),
    kind: t('agreements_kind'),
    conditions: t('agreements_part_who'),
    validityDays: t('agreements_part_validity'),
    active: t('agreements_active'),
    ...Object.fromEntries(
      Object.keys(draft.texts).map((language) => [
        textName(language),
        t('agreements_text_in', { language: languageWord(own, language) }),
      ]),
    ),
  } satisfies Readonly<Record<string, string>>
  const nameOf = (part: string): string =>
    (labels as Readonly<Record<string, string>>)[part] ?? part
  const validate = (values: FormData): FieldErrors => {
    const days = Number(formText(values, 'days'))
    const ids = fields.map(({ id }) => id)
    const wrongTexts = Object.entries(draft.texts).flatMap(([language, source]) => {
      const unknown = unknownPlaceholders(source, ids)
      const problem = t('agreements_error_placeholder', { name: unknown.join(', ') })
      return unknown.length === 0 ? [] : [[textName(language), problem] as const]
    })
    const isEmpty = Object.values(draft.texts).every((source) => source === '')
    const unchosen = draft.conditions.filter((condition) => condition.values.length === 0)
    return {
      ...(formText(values, 'name').trim() === '' && { name: t('common_error_required') }),
      ...(isEmpty && { [textName(own)]: t('common_error_required') }),
      ...Object.fromEntries(wrongTexts),
      ...Object.fromEntries(
        unchosen.map(({ field }) => [conditionName(field), t('conditions_error_values')]),
      ),
      ...(values.get('validity') === 'DAYS' &&
        (!Number.isInteger(days) || days < 1 || days > mostDays) && {
          days: t('agreements_error_days', { max: mostDays }),
        }),
    }
  }
  return (
    <EditForm
      onSave={async (values) => {
        const wanted = readAgreement(values, draft)
        if (stored === null) return create(wanted)
        const isSaved = await save(wanted)
        if (isSaved) await queries.invalidateQueries({ queryKey: ['agreements'] })
        return isSaved
      }}
      validate={validate}
      onType={(values) => {
        setTyped(readAgreement(values, draft))
        onName(formText(values, 'name').trim())
      }}
      beside={JSON.stringify(draft)}
      labels={labels}
      save={t('common_button_save')}
      saved={t('agreements_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('agreements_name_hint')}
        defaultValue={stored?.name}
        maxLength={200}
        dir="auto"
      />
      <section className="agreement-part">
        <h2>{t('agreements_part_text')}</h2>
        {text}
      </section>
      <section className="agreement-part">
        <h2>{t('agreements_part_who')}</h2>
        {conditions}
      </section>
      <section className="agreement-part">
        <ChoiceGroup
          name="validity"
          label={t('agreements_part_validity')}
          defaultValue={hasDays ? 'DAYS' : 'VISIT'}
          choices={[
            {
              value: 'VISIT',
              label: t('agreements_every_visit'),
              hint: t('agreements_every_visit_hint'),
            },
            {
              value: 'DAYS',
              label: t('agreements_some_days'),
              hint: t('agreements_some_days_hint'),
            },
          ]}
          onChoose={(value) => setHasDays(value === 'DAYS')}
        />
        {hasDays && (
          <TextField
            name="days"
            label={labels.days}
            defaultValue={String(stored?.validityDays ?? 365)}
            isDigits
            maxLength={4}
          />
        )}
      </section>
      <section className="agreement-part">
        <ChoiceGroup
          name="kind"
          label={labels.kind}
          defaultValue={stored?.kind ?? 'AGREEMENT'}
          choices={[
            {
              value: 'AGREEMENT',
              label: t('agreements_kind_AGREEMENT'),
              hint: t('agreements_kind_AGREEMENT_hint'),
            },
            {
              value: 'INSTRUCTION',
              label: t('agreements_kind_INSTRUCTION'),
              hint: t('agreements_kind_INSTRUCTION_hint'),
            },
          ]}
        />
        <Checkbox
          name="active"
          label={labels.active}
          hint={t('agreements_active_hint')}
          optionalMark=""
          defaultChecked={stored?.active ?? true}
        />
        {stored !== null && <Uses thing={{ of: 'AGREEMENT', id: stored.id }} />}
      </section>
      <BrokenGuarantees
        call={call}
        stored={stored}
        agreements={agreements}
        fields={fields}
        values={{ ...typed, ...textValues(draft.texts), conditions: draft.conditions }}
      />
      <ClashNotice labels={clashes.map(nameOf)} />
      {stored !== null && (
        <SavedEffect
          call={call}
          stored={stored}
          texts={draft.texts}
          saved={draftOf(stored).texts}
          placeholders={placeholders}
        />
      )}
    </EditForm>
  )
}

const emptyAgreement: StoredAgreement = {
  id: 'AG-',
  version: 1,
  kind: 'AGREEMENT',
  name: '',
  position: 0,
  conditions: [],
  validityDays: null,
  texts: [],
  active: true,
  signaturesFrom: null,
  signaturesFromVersion: 1,
}
