import './types.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Uses } from '#web/areas/console/studio/uses/put-away.tsx'
import { lineName } from './read-types.ts'

/** One type of visitor: what it is called, and whether it is offered. One that was never saved can go again. */
export function TypeLine({
  index,
  code,
  name,
  isOffered,
  isContractor,
  onRaise,
  onRemove,
}: {
  readonly index: number
  /** Empty: added just now. */
  readonly code: string
  readonly name: string
  readonly isOffered: boolean
  readonly isContractor: boolean
  /** Null for the first one. */
  readonly onRaise: (() => void) | null
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [isOn, setIsOn] = useState(isOffered)
  const number = index + 1
  return (
    <li className="types-line">
      <TextField
        name={lineName(index, 'name')}
        label={t('types_name', { number })}
        defaultValue={name}
        maxLength={100}
      />
      {code === 'Guest' ? (
        <p className="muted">{t('types_error_guest')}</p>
      ) : (
        <Checkbox
          name={lineName(index, 'enabled')}
          label={t('types_offered')}
          defaultChecked={isOffered}
          onToggle={setIsOn}
        />
      )}
      {!isOn && code !== '' && <Uses thing={{ of: 'VISITOR_TYPE', id: code }} />}
      <Checkbox
        name={lineName(index, 'contractor')}
        label={t('types_contractor')}
        defaultChecked={isContractor}
      />
      <div className="types-acts">
        {onRaise !== null && (
          <IconButton
            label={t('types_up', { name: name || String(number) })}
            icon={
              <span className="types-up">
                <ChevronDownIcon />
              </span>
            }
            onClick={onRaise}
          />
        )}
        {code === '' && (
          <IconButton
            label={t('types_remove', { number })}
            icon={<CloseIcon />}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}
