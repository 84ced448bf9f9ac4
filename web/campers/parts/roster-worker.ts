import { decodeRoster, readTable } from '#shared/campers/roster/roster'
import { answerWith } from './roster-answer'

// In a worker, so that a roster of 20,000 rows does not freeze the screen.
answerWith(async (bytes) => readTable(decodeRoster(bytes)))
