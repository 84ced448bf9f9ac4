import { readWorkbook } from '#shared/campers/roster/workbook'
import { answerWith } from './roster-answer'

// Apart from the worker for texts, so that the reader of workbooks is fetched by those alone who bring one.
answerWith(readWorkbook)
