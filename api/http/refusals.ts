import type { RefusalCode } from '#shared/kernel/refusals/refusal'
import { isPlatformRight } from '#shared/platform/rights'
import { type Call, goesOnAtRest, refusesNavigation } from './call'

const NOT_SIGNED_IN = [
  'signed_out',
  'device_revoked',
  'sign_in_ended',
  'switched_off',
  'password_changed',
  'signed_out_elsewhere',
  'camp_suspended',
  'camp_deleted',
] as const

/** Returns the codes of all refusals that a call can return: those of every call of its kind, and its own. */
export function refusalsOf(call: Call): string[] {
  const { method, path, right, does, refusals } = call
  const codes = new Set<string>([...refusals, 'failed', 'busy'])
  const add = (when: boolean, ...more: RefusalCode[]) => when && more.forEach((code) => codes.add(code))
  const asked = call.body ?? call.changes ?? call.query ?? call.answer.paged
  add(right !== 'anybody', ...NOT_SIGNED_IN)
  const ofPlatform = isPlatformRight(right)
  add(right !== 'anybody' && right !== 'account', 'forbidden')
  add(right !== 'anybody' && right !== 'account' && !ofPlatform, 'waiting_for_approval')
  add(right !== 'anybody' && right !== 'account' && !ofPlatform, 'maintenance', 'too_many_calls')
  add(ofPlatform, 'administrators_only')
  add(!ofPlatform && !goesOnAtRest(call), 'resting', 'locked')
  add(refusesNavigation(call), 'not_a_page')
  add(method !== 'GET', 'bad_origin', 'not_json', 'too_large')
  add(Boolean(asked) || does.length > 0, 'invalid')
  add(/:\w*id\b/i.test(path) || does.length > 0, 'not_found')
  add(does.length > 0, 'uid_reused')
  return [...codes].sort()
}
