import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { badgeLimits } from '#domain/badge/badge-template.ts'
import { resizeLabel } from '#domain/badge/edit/edited-badge.ts'
import { labelSizeOf, labelSizes } from '#domain/badge/edit/label-sizes.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { NumberBox, ValueBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { badgesQuery } from '../badges-queries.ts'
import { useEditing } from '../store/use-badge.ts'

/** The name of the design, the label it is printed on, and the end of it. */
export function LabelPane({ onRemoved }: { readonly onRemoved: () => void }): ReactNode {
  const { t } = useTranslator()
  const { call, params, store, badge } = useEditing()
  const queries = useQueryClient()
  const { widthMm, heightMm } = badge
  const known = labelSizeOf(badge)
  return (
    <>
      <ValueBox
        label={t('badges_name')}
        value={badge.name}
        maxLength={100}
        error={badge.name.trim() === '' ? t('common_error_required') : undefined}
        onChange={(name) => store.edit((one) => ({ ...one, name }), 'name')}
      />
      <label className="field">
        <span className="field-label">{t('badges_label_size')}</span>
        <Select
          value={known === null ? '' : String(labelSizes.indexOf(known.size))}
          onChange={({ target }) => {
            const size = labelSizes[Number(target.value)]
            if (target.value !== '' && size !== undefined) {
              store.edit((one) => resizeLabel(one, size))
            }
          }}
        >
          <option value="">{t('badges_label_own')}</option>
          {labelSizes.map(({ name }, index) => (
            <option key={name} value={String(index)}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <div>
        <Button
          onClick={() =>
            store.edit((one) => resizeLabel(one, { widthMm: heightMm, heightMm: widthMm }))
          }
        >
          {t('badges_label_turn')}
        </Button>
      </div>
      <OwnSize key={`${String(widthMm)} ${String(heightMm)}`} />
      <p className="field-hint">{t('badges_label_hint')}</p>
      <AskFirst
        label={t('badges_remove')}
        question={t('badges_remove_sure')}
        refusalOf={({ code }) =>
          code === 'badge_setting_in_use' ? t('badges_error_in_use') : null
        }
        onDo={async () => {
          await call('badgeTemplates.remove', { params })
          store.forget()
          onRemoved()
          await queries.invalidateQueries({
            queryKey: badgesQuery(call, params.companyId).queryKey,
            exact: true,
          })
        }}
      />
    </>
  )
}

/** Any size, taken on request: each digit on the way would pull the design about. */
function OwnSize(): ReactNode {
  const { t } = useTranslator()
  const { store, badge } = useEditing()
  const [size, setSize] = useState({ widthMm: badge.widthMm, heightMm: badge.heightMm })
  const { width, height } = badgeLimits
  return (
    <div className="badge-own">
      <div className="badge-fields">
        <NumberBox
          label={t('badges_place_width')}
          value={size.widthMm}
          least={width.min}
          most={width.max}
          onChange={(widthMm) => setSize({ ...size, widthMm })}
        />
        <NumberBox
          label={t('badges_place_height')}
          value={size.heightMm}
          least={height.min}
          most={height.max}
          onChange={(heightMm) => setSize({ ...size, heightMm })}
        />
      </div>
      <Button onClick={() => store.edit((one) => resizeLabel(one, size))}>
        {t('badges_label_use')}
      </Button>
    </div>
  )
}
