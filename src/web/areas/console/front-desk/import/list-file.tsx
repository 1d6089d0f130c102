import './list-file.css'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FieldFrame, type FieldWords, useControl } from '#web/ui/fields/field-frame.tsx'

const tables =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as a file; it is sent as soon as it is chosen. */
export function ListFile({
  isCards = false,
  onFile,
  ...words
}: FieldWords & {
  /** Also the cards of an address book. */
  readonly isCards?: boolean
  readonly onFile: () => void
}): ReactNode {
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <input
        {...links}
        className="input list-file"
        type="file"
        accept={isCards ? `${tables},.vcf,text/vcard` : tables}
        onChange={({ target }) => {
          if (target.files?.length === 1) onFile()
        }}
      />
    </FieldFrame>
  )
}

/** The file that was chosen; null where there is none. */
export function fileIn(values: FormData): File | null {
  const file = values.get('file')
  // Browsers send a file without a name where none was chosen.
  return file instanceof File && file.name !== '' ? file : null
}

/** A file may be let fall anywhere on the page; without this the browser would open it. */
export function useDroppedFile(onFile: (files: FileList) => void): void {
  const tell = useEffectEvent(onFile)
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const files = event.dataTransfer?.files
      if (files !== undefined && files.length > 0) tell(files)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
