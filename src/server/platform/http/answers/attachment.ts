/**
 * The Content-Disposition of a download (RFC 6266): never shown in place, whatever it holds. Old programs take the
 * plain name, others the one in UTF-8.
 */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
