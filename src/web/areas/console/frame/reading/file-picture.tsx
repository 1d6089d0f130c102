import { type ReactNode, useCallback } from 'react'

/** A picture from its file; the browser lets go of it with the element. */
export function FilePicture({
  file,
  alt,
}: {
  readonly file: Blob
  readonly alt: string
}): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} />
}
