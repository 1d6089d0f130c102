const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const datePattern = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/
const longest = 400

/**
 * What a job is about, for whoever runs the installation: its ids, days and numbers by their names, and nothing that
 * could be text which somebody has typed.
 */
export function aboutJob(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  const parts = Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'companyId') return []
    if (typeof value === 'number') return [`${name} ${String(value)}`]
    if (typeof value !== 'string') return []
    return idPattern.test(value) || datePattern.test(value) ? [`${name} ${value}`] : []
  })
  return parts.join(' · ').slice(0, longest)
}
