import './password-field.css'
import { type ReactNode, useState } from 'react'
import { FieldFrame, type FieldWords, useControl } from './field-frame.tsx'
import { EyeIcon } from '../signs/seldom/seldom-icon.tsx'
import { IconButton } from '../icon-button.tsx'

/** A password, hidden until its owner wants to see it. It keeps its own value, and password managers know it. */
export function PasswordField({
  autoComplete,
  showLabel,
  maxLength,
  enterKeyHint = 'done',
  ...words
}: FieldWords & {
  readonly autoComplete: 'current-password' | 'new-password'
  /** The name of the button that shows what was typed. */
  readonly showLabel: string
  readonly maxLength: number
  readonly enterKeyHint?: 'next' | 'done'
}): ReactNode {
  const { error, ...links } = useControl(words)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame words={words} error={error}>
      <div className="password-place">
        <input
          {...links}
          className="input"
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          enterKeyHint={enterKeyHint}
        />
        <IconButton
          label={showLabel}
          icon={<EyeIcon />}
          isPressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}
