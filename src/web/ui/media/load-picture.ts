/** Any picture that this browser can show; null for what it cannot. */
export async function loadPicture(file: File): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
  } catch {
    URL.revokeObjectURL(picture.src)
    return null
  }
  return picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null
}
