import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { drawName, type SignatureCanvas, startSignatureCanvas } from './signature-canvas.ts'

/** The words of a signature pad. */
export interface SignatureTexts {
  readonly label: string
  readonly hint: string
  readonly clear: string
  /** Announced when something is drawn, and when nothing is any more. */
  readonly drawn: string
  readonly empty: string
  /** Leads from drawing to typing, and back. */
  readonly useKeyboard: string
  readonly useDrawing: string
  readonly typedLabel: string
  readonly typedHint: string
}

/**
 * A surface to sign on with finger, pen or mouse, with a way to clear it, and the other way for those
 * who cannot draw: typing the name. Tells a base64 PNG after each change, or an empty string when
 * nothing is drawn. Spec §2, Signature pad.
 */
export function SignaturePad({
  texts,
  onChange,
}: {
  readonly texts: SignatureTexts
  readonly onChange: (value: string) => void
}): ReactNode {
  const [isTyping, setIsTyping] = useState(false)
  const hintId = useId()
  const toggle = (): void => {
    setIsTyping(!isTyping)
    onChange('')
  }
  return (
    <fieldset className="field" aria-describedby={hintId}>
      <legend>{texts.label}</legend>
      <p className="field-hint" id={hintId}>
        {isTyping ? texts.typedHint : texts.hint}
      </p>
      {isTyping ? (
        <TypedSignature label={texts.typedLabel} onChange={onChange} />
      ) : (
        <DrawnSignature texts={texts} onChange={onChange} />
      )}
      <button className="button button-quiet signature-switch" type="button" onClick={toggle}>
        {isTyping ? texts.useDrawing : texts.useKeyboard}
      </button>
    </fieldset>
  )
}

function DrawnSignature({
  texts,
  onChange,
}: {
  readonly texts: SignatureTexts
  readonly onChange: (value: string) => void
}): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<SignatureCanvas>(null)
  const [isSigned, setIsSigned] = useState<boolean | null>(null)
  const tell = useEffectEvent((value: string) => {
    setIsSigned(value !== '')
    onChange(value)
  })

  useEffect(() => {
    if (canvas.current === null) return
    const started = startSignatureCanvas(canvas.current, (value) => tell(value))
    surface.current = started
    return () => started.stop()
  }, [])

  return (
    <div className="signature paper">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no img element can be drawn on */}
      <canvas className="signature-canvas" ref={canvas} role="img" aria-label={texts.label} />
      <span className="signature-line" aria-hidden="true" />
      {isSigned === true && (
        <button
          className="button button-quiet signature-clear"
          type="button"
          onClick={() => surface.current?.clear()}
        >
          {texts.clear}
        </button>
      )}
      <output className="visually-hidden">
        {isSigned === true && texts.drawn}
        {isSigned === false && texts.empty}
      </output>
    </div>
  )
}

function TypedSignature({
  label,
  onChange,
}: {
  readonly label: string
  readonly onChange: (value: string) => void
}): ReactNode {
  return (
    <label className="field">
      <span className="visually-hidden">{label}</span>
      <input
        className="input signature-typed"
        type="text"
        autoComplete="name"
        placeholder={label}
        onChange={(event) => onChange(drawName(event.target.value))}
      />
    </label>
  )
}
