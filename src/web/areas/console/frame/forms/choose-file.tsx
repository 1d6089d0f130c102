import { type ReactNode, useRef } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

/** A button that asks for a file. The same file can be chosen again after something was wrong with it. */
export function ChooseFile({
  accept,
  onFile,
  ...button
}: ButtonLook & {
  readonly accept: string
  readonly isPending?: boolean
  readonly onFile: (file: File) => void
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
