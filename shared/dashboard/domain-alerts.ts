import { type DomainRecord, RECORD_WORDS } from '../settings/mail-domain'
import type { Alert } from './alerts'

/** Reports records of the camp's email domain that are missing since a daily check. Only the server looks them up. */
export function domainAlerts({ domain, lost }: { domain: string; lost: readonly DomainRecord[] }): Alert[] {
  if (lost.length === 0) return []
  const names = lost.map((record) => RECORD_WORDS[record].name)
  const what = names.length === 1 ? `The ${names[0]} record of ${domain} is` : `Records of ${domain} are`
  return [
    {
      id: 'mail-domain',
      title: 'Email May End Up in Spam',
      description: `${what} missing or found more than once${names.length === 1 ? '' : `: ${names.join(', ')}`}.`,
      color: 'warning',
      path: '/settings?tab=notifications',
    },
  ]
}
