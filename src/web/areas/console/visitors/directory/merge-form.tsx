import { type ReactNode, useId, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  askedFields,
  isTaken,
  mergedFields,
  type MergedField,
} from '#domain/visit/visitor/merge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import './merge-form.css'

export type MergePreview = CallOutput<Endpoints['directory.mergePreview']>

const fieldWords: Readonly<Record<MergedField, MessageKey>> = {
  firstname: 'directory_field_firstname',
  lastname: 'directory_field_lastname',
  companyName: 'console_fact_company',
  email: 'console_fact_mail',
  mobile: 'console_fact_phone',
  licensePlate: 'console_fact_plate',
  language: 'directory_field_language',
}
/** Why nothing is merged, as far as somebody can do something about it. */
const refusals: Readonly<Partial<Record<string, MessageKey>>> = {
  visitors_meet: 'error_visitors_meet',
  emergency_under_way: 'directory_merge_busy',
  not_found: 'directory_gone',
}

/**
 * Both profiles side by side with what comes along. What only one says stays; where both say something else somebody chooses,
 * and the profile that stays is chosen before.
 */
export function MergeForm({
  preview: { kept, other, moves, refused },
  onMerge,
  onCancel,
}: {
  readonly preview: MergePreview
  readonly onMerge: (take: readonly MergedField[]) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const id = useId()
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const shownOf = (profile: MergePreview['kept'], field: MergedField): string =>
    field === 'language' ? (languages.of(profile.language) ?? profile.language) : profile[field]
  const [take, setTake] = useState<readonly MergedField[]>([])
  const asked = askedFields(kept, other)
  const shown = mergedFields.filter((field) => kept[field] !== '' || other[field] !== '')
  const refusalOf = (code: string): string | null => {
    const refusal = refusals[code]
    return refusal === undefined ? null : t(refusal)
  }
  const refusal = refused === null ? null : refusalOf(refused)
  return (
    <div className="ask-first">
      <EditForm
        beside={JSON.stringify(take)}
        refusalOf={({ code }) => refusalOf(code)}
        failed="directory_merge_failed"
        onSave={() => onMerge(take)}
        save={refused === null ? t('directory_merge_do') : null}
        acts={<Button onClick={onCancel}>{t('common_button_cancel')}</Button>}
      >
        <p tabIndex={-1} ref={focusOnce}>
          {t('directory_merge_lead')}
        </p>
        <div className="merge-row">
          <strong>
            {t('directory_merge_this')}: {t('directory_merge_stays')}
          </strong>
          <strong>
            {t('directory_merge_other')}: {t('directory_merge_goes')}
          </strong>
        </div>
        {shown.map((field) => {
          const isOther = isTaken(field, kept, other, take)
          return (
            <fieldset key={field} className="merge-field">
              <legend>{t(fieldWords[field])}</legend>
              <div className="merge-row">
                {[kept, other].map((profile) => {
                  const isChosen = (profile === other) === isOther
                  const side = t(
                    profile === kept ? 'directory_merge_this' : 'directory_merge_other',
                  )
                  return asked.includes(field) ? (
                    <label key={profile.id} className="directory-check">
                      <input
                        type="radio"
                        name={`${id}-${field}`}
                        aria-label={`${shownOf(profile, field)} ${side}`}
                        checked={isChosen}
                        onChange={() =>
                          setTake([
                            ...take.filter((one) => one !== field),
                            ...(profile === other ? [field] : []),
                          ])
                        }
                      />
                      <bdi>{shownOf(profile, field)}</bdi>
                    </label>
                  ) : (
                    <span key={profile.id} className={isChosen ? undefined : 'muted'}>
                      <span className="visually-hidden">{side}: </span>
                      <bdi>{profile[field] === '' ? '–' : shownOf(profile, field)}</bdi>
                    </span>
                  )
                })}
              </div>
            </fieldset>
          )
        })}
        <p>{t('directory_merge_moves', moves)}</p>
        {refusal !== null && (
          <Notice kind="warning" isLive>
            <p>{refusal}</p>
          </Notice>
        )}
      </EditForm>
    </div>
  )
}
