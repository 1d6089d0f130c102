import './file-field.css'
import { type ReactNode, useRef, useState } from 'react'
import { FieldError, FieldHint, type FieldWords, LabelText, useControl } from './field-frame.tsx'
import { FileIcon } from './file-icon.ts'
import { CheckCircleIcon, CloseIcon } from '../signs/late-icon.tsx'
import { UploadIcon } from '../signs/seldom/seldom-icon.tsx'
import { Spinner } from '../signs/spinner.tsx'

/** Where the upload of the chosen file stands. */
export type UploadStanding = 'none' | 'uploading' | 'done'

/** The words of a file field. */
export interface FileFieldTexts {
  readonly choose: string
  readonly replace: string
  readonly remove: string
  /** Said while and after the upload, with the name of the file. */
  readonly uploading: (name: string) => string
  readonly uploaded: (name: string) => string
}

/**
 * Takes one file. The hint shows the allowed types and the maximum size. A file that `check` refuses
 * is not taken, and its sentence is shown (too large, type not allowed); `error` is the server's.
 */
export function FileField({
  accept,
  check,
  texts,
  standing,
  fileName,
  error: serverError,
  isLabelHidden = false,
  onPick,
  onRemove,
  ...words
}: FieldWords & {
  /** The heading of the screen asks for the file, for the eye. */
  readonly isLabelHidden?: boolean
  /** For the file dialog, for example `application/pdf,.pdf`. */
  readonly accept: string
  readonly check: (file: File) => string | undefined
  readonly texts: FileFieldTexts
  readonly standing: UploadStanding
  /** The file taken before or just now; empty for none. */
  readonly fileName: string
  readonly error?: string | undefined
  readonly onPick: (file: File) => void
  readonly onRemove: () => void
}): ReactNode {
  const { error: formError, ...links } = useControl(words)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const error = refusal ?? serverError ?? formError
  const hasFile = standing !== 'none' && fileName !== ''

  const pick = (file: File | undefined): void => {
    if (!file) return
    const sentence = check(file)
    setRefusal(sentence)
    if (sentence === undefined) onPick(file)
    else if (input.current) input.current.value = ''
  }
  return (
    <div className="field">
      <span className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        <LabelText words={words} />
      </span>
      <FieldHint id={links.id} hint={words.hint} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut; the input does the same for everyone */}
      <label
        className="file"
        data-invalid={error === undefined ? undefined : true}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          pick(event.dataTransfer.files[0])
        }}
      >
        <input
          {...links}
          ref={input}
          className="visually-hidden"
          type="file"
          accept={accept}
          aria-describedby={[links['aria-describedby'], error !== undefined && `${links.id}-error`]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => pick(event.target.files?.[0])}
        />
        <span className="visually-hidden">{words.label}</span>
        {hasFile ? <FileIcon /> : <UploadIcon />}
        <span className="file-name">
          {hasFile ? fileName : texts.choose}
          {hasFile && <span className="file-replace">{texts.replace}</span>}
        </span>
        {standing === 'uploading' && <Spinner size={24} />}
        {standing === 'done' && (
          <span className="file-done">
            <CheckCircleIcon />
          </span>
        )}
      </label>
      <output className="visually-hidden">
        {standing === 'uploading' && texts.uploading(fileName)}
        {standing === 'done' && texts.uploaded(fileName)}
      </output>
      {standing === 'done' && (
        <button
          className="button button-quiet file-remove"
          type="button"
          onClick={() => {
            if (input.current) input.current.value = ''
            setRefusal(undefined)
            onRemove()
          }}
        >
          <CloseIcon size={20} />
          <span>{texts.remove}</span>
        </button>
      )}
      <FieldError id={links.id} error={error} />
    </div>
  )
}
