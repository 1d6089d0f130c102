import { type ReactNode, useId } from 'react'
import { badgeCodes, badgeIcons, badgeLimits } from '#domain/badge/badge-template.ts'
import { changeElement, type EditedElement, placeElement } from '#domain/badge/edit/edited-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { NumberBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { conditionWords } from '../../conditions/condition-words.ts'
import { ConditionsForm } from '../../conditions/conditions-form.tsx'
import { elementWord, variableWord } from '../badge-words.ts'
import { useEditing } from '../store/use-badge.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { faultsOf } from './element-list.tsx'
import { TextFields } from './text-fields.tsx'
import { VariableText } from './variable-text.tsx'

const colours = ['BLACK', 'BRAND', 'WHITE'] as const

/** What of one element can be set: what it shows, how, where, and on whose badges. */
export function ElementForm({ element }: { readonly element: EditedElement }): ReactNode {
  const translator = useTranslator()
  const { t, language } = translator
  const { page } = useConsole()
  const { store, badge, fields } = useEditing()
  const titleId = useId()
  const { id, when = [] } = element
  const change = (part: object, mark?: string): void =>
    store.edit(
      // The parts of one type belong together.
      (one) => changeElement(one, id, (now) => ({ ...now, ...part })),
      mark === undefined ? undefined : `${id} ${mark}`,
    )
  const words = { translator, fields, visitorTypes: page.visitorTypes }
  const faults = faultsOf(
    badge,
    fields.map((field) => field.id),
  ).filter((fault) => fault.id === id)
  const conditions = when.map((one) => conditionWords(one, words))
  return (
    <section className="badge-form" aria-labelledby={titleId}>
      <h2 id={titleId} dir="auto">
        {elementWord(element, words)}
      </h2>
      {faults.length > 0 && (
        <Notice kind="danger" isLive>
          {faults.map(({ code, name = '', part }) => (
            <p key={`${code} ${part} ${name}`}>
              {t(`badges_fault_${code}`, { name: variableWord(name, words) })}
            </p>
          ))}
        </Notice>
      )}
      {element.type === 'TEXT' && <TextFields element={element} onChange={change} />}
      {element.type === 'BARCODE' && (
        <VariableText
          label={t('badges_barcode_content')}
          hint={t('badges_barcode_hint')}
          value={element.content}
          onChange={(content) => change({ content }, 'content')}
        />
      )}
      {element.type === 'QR' && (
        <ChoiceChips
          label={t('badges_qr')}
          hint={t(`badges_qr_${element.content}_hint`)}
          choices={badgeCodes.map((value) => [value, t(`badges_qr_${value}`)])}
          value={element.content}
          onChange={(content) => change({ content })}
        />
      )}
      {element.type === 'ICON' && (
        <ChoiceChips
          label={t('badges_icon')}
          choices={badgeIcons.map((value) => [value, t(`badges_icon_${value}`)])}
          value={element.icon}
          onChange={(icon) => change({ icon })}
        />
      )}
      {element.type === 'LOGO' && <p className="muted">{t('badges_logo_hint')}</p>}
      {element.type === 'PHOTO' && <p className="muted">{t('badges_photo_hint')}</p>}
      {'colour' in element && (
        <ChoiceChips
          label={t('badges_colour')}
          choices={colours.map((value) => [value, t(`badges_colour_${value}`)])}
          value={element.colour}
          onChange={(colour) => change({ colour })}
        />
      )}
      <fieldset className="badge-set">
        <legend>{t('badges_place')}</legend>
        <div className="badge-fields">
          {(['x', 'y', 'width', 'height'] as const).map((key) => (
            <NumberBox
              key={key}
              label={t(`badges_place_${key}`)}
              value={element[key]}
              least={0}
              most={badgeLimits.height.max}
              onChange={(value) =>
                store.edit((one) => placeElement(one, id, { [key]: value }), `${id} ${key}`)
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="badge-set">
        <legend>{t('badges_when')}</legend>
        <ConditionsForm
          conditions={when}
          sentence={
            conditions.length === 0
              ? t('badges_when_always')
              : t('badges_when_only', {
                  conditions: new Intl.ListFormat(language, { type: 'conjunction' }).format(
                    conditions,
                  ),
                })
          }
          words={words}
          onChange={(next) => change({ when: next.length === 0 ? undefined : next })}
        />
      </fieldset>
    </section>
  )
}
