import { readWorkbook } from '#shared/campers/roster/workbook'
import { answerWith } from './roster-answer'

// Separate from the worker for text files, so that only people who import a workbook download its reader.
answerWith(readWorkbook)
