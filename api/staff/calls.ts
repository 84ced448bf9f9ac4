import { applicationCalls } from './application-calls'
import { certificationCalls } from './certification-calls'
import { memberCalls } from './member-calls'
import { readyCalls } from './ready-calls'

/** The staff of the camp over HTTP. */
export const staffCalls = [...readyCalls, ...memberCalls, ...certificationCalls, ...applicationCalls]
