import { certificateCalls } from './certificate-calls'
import { inPersonCalls } from './in-person-calls'
import { materialCalls } from './material-calls'
import { ownCalls } from './own-calls'
import { programCalls } from './program-calls'
import { uploadCalls } from './upload-calls'

/** Staff training over HTTP. */
export const trainingCalls = [
  ...programCalls,
  ...uploadCalls,
  ...materialCalls,
  ...ownCalls,
  ...inPersonCalls,
  ...certificateCalls,
]
