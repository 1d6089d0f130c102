import type { ReactNode } from 'react'
import { badgeLimits } from '#domain/badge/badge-template.ts'
import {
  addElement,
  duplicateElement,
  type ElementType,
  elementOf,
  removeElement,
  shiftElement,
} from '#domain/badge/edit/edited-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { CopyIcon, RemoveIcon } from '#web/areas/console/frame/forms/edit-icons.ts'
import { elementTypes } from '../badge-words.ts'
import { useEditing } from '../store/use-badge.ts'
import { ElementForm } from './element-form.tsx'
import { ElementList } from './element-list.tsx'

/** What stands on the badge: added, put in order, and set one by one. */
export function ElementsPane(): ReactNode {
  const { t } = useTranslator()
  const { store, state, badge } = useEditing()
  const element = elementOf(badge, state.chosen)
  const isFull = badge.elements.length >= badgeLimits.maxElements
  return (
    <>
      <label className="field">
        <span className="field-label">{t('badges_element_add')}</span>
        <Select
          value=""
          disabled={isFull}
          onChange={({ target }) => {
            const id = crypto.randomUUID()
            store.edit((one) => addElement(one, target.value as ElementType, id)) // as its options
            store.choose(id)
          }}
        >
          <option value="">{t('common_choose')}</option>
          {elementTypes.map((type) => (
            <option key={type} value={type}>
              {t(`badges_type_${type}`)}
            </option>
          ))}
        </Select>
      </label>
      <section>
        <h2>{t('badges_elements', { count: badge.elements.length })}</h2>
        <ElementList />
        {element !== null && (
          <div className="badge-acts">
            <IconButton
              label={t('badges_backward')}
              icon={
                <span className="badge-up">
                  <ChevronDownIcon />
                </span>
              }
              disabled={badge.elements[0] === element}
              onClick={() => store.edit((one) => shiftElement(one, element.id, -1))}
            />
            <IconButton
              label={t('badges_forward')}
              icon={<ChevronDownIcon />}
              disabled={badge.elements.at(-1) === element}
              onClick={() => store.edit((one) => shiftElement(one, element.id, 1))}
            />
            <IconButton
              label={t('badges_duplicate')}
              icon={<CopyIcon />}
              disabled={isFull}
              onClick={() => {
                const copy = crypto.randomUUID()
                store.edit((one) => duplicateElement(one, element.id, copy))
                store.choose(copy)
              }}
            />
            <IconButton
              label={t('badges_element_remove')}
              icon={<RemoveIcon />}
              onClick={() => store.edit((one) => removeElement(one, element.id))}
            />
          </div>
        )}
      </section>
      {element === null ? (
        <p className="muted">{t('badges_choose')}</p>
      ) : (
        <ElementForm key={element.id} element={element} />
      )}
    </>
  )
}
