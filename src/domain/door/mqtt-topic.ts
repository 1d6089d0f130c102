/** The topics of MQTT: templates that Foyer publishes to, and filters of what readers publish. MQTT 3.1.1 §4.7; Issue 15 §5. */
import { variablesIn, type TemplateValues } from '../call-template/call-template.ts'

export type TopicFault = 'door_error_topic' | 'door_error_variable'

export const maxTopicLength = 500
const variable = /\{\{([^{}]{0,40})\}\}/g

/** @param allowed of which this message knows the values */
export function topicFault(template: string, allowed: readonly string[]): TopicFault | null {
  const known: readonly string[] = allowed
  if (variablesIn(template).some((name) => !known.includes(name))) return 'door_error_variable'
  return isTopic(template.replaceAll(variable, 'x')) ? null : 'door_error_topic'
}

/** Values are escaped, so that none of them reaches another level or stands for all of them. @param template without faults */
export function fillTopic(template: string, values: TemplateValues): string {
  return template.replaceAll(variable, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  )
}

/** One that can be published to, and that isn't the broker's own. */
export function isTopic(topic: string): boolean {
  return isPlain(topic) && !/[+#]/.test(topic)
}

/** One that can be subscribed to: `+` stands for a level, `#` for all that follow. Not one that everything of a broker passes. */
export function isTopicFilter(filter: string): boolean {
  const levels = filter.split('/')
  return (
    isPlain(filter) &&
    filter !== '#' &&
    levels.every(
      (level, nth) =>
        !/[+#]/.test(level) || level === '+' || (level === '#' && nth === levels.length - 1),
    )
  )
}

const isPlain = (text: string): boolean =>
  text.length > 0 &&
  text.length <= maxTopicLength &&
  !text.startsWith('$') &&
  !/[\p{Cc}\p{Surrogate}]/u.test(text)
