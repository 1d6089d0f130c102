import { useTranslator } from '#web/i18n/translator-context.tsx'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** Writes a number of bytes as people do. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslator()
  return (bytes) =>
    bytes >= gigabyte
      ? t('health_gb', { value: Math.round((bytes / gigabyte) * 10) / 10 })
      : t('health_mb', { value: Math.round((bytes / megabyte) * 10) / 10 })
}
