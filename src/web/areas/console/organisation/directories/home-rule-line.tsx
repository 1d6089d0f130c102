import type { ReactNode } from 'react'
import type { HomeRule } from '#domain/people/home-location.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type Choice, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { ruleField, ruleParts } from './read-home-rules.ts'

/** Who it is about, and where they work. */
export function HomeRuleLine({
  lineKey,
  number,
  rule,
  places,
  onRaise,
  onRemove,
}: {
  readonly lineKey: number
  /** Its place in the order, from 1. */
  readonly number: number
  /** As it was saved; undefined: added just now. */
  readonly rule: HomeRule | undefined
  readonly places: readonly Choice[]
  /** Null for the first one. */
  readonly onRaise: (() => void) | null
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <li className="directories-rule">
      <fieldset>
        <legend>{t('directories_rule', { number })}</legend>
        {ruleParts.map((part) => (
          <TextField
            key={part}
            name={ruleField(lineKey, part)}
            label={t(`directories_rule_${part}`)}
            defaultValue={rule?.[part].join(', ')}
            maxLength={1_000}
            dir="auto"
          />
        ))}
        <SelectField
          name={ruleField(lineKey, 'location')}
          label={t('directories_rule_location')}
          placeholder={t('directories_rule_choose')}
          defaultValue={rule?.locationId ?? ''}
          choices={places}
        />
        <div className="directories-acts">
          {onRaise !== null && (
            <IconButton
              label={t('directories_rule_up', { number })}
              icon={
                <span className="directories-up">
                  <ChevronDownIcon />
                </span>
              }
              onClick={onRaise}
            />
          )}
          <IconButton
            label={t('directories_rule_remove', { number })}
            icon={<CloseIcon />}
            onClick={onRemove}
          />
        </div>
      </fieldset>
    </li>
  )
}
