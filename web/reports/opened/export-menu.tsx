import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { fileLines } from '#shared/reports/lines'
import type { OpenReport } from '#shared/reports/reads'
import { workbookOf } from '#shared/reports/workbook'
import { type MedicalField, useLoggedExport } from '../../campers/parts/log-medical-export'
import { useCamp } from '../../ui/camp'
import { saveCsv } from '../../ui/save-file'
import { useMaker } from './data-notes'
import type { NamedReport } from './named-report'
import { saveWorkbook } from './save-workbook'

const MEDICAL: [MedicalField, ...MedicalField[]] = ['medicalInfo', 'medications', 'specialNeeds']

/** Saves an opened report as a file; an export with medical fields is recorded first. */
export function ExportMenu(props: { report: NamedReport; opened: OpenReport; about: readonly string[] }) {
  const { can, profile } = useCamp()
  const madeBy = useMaker()
  const note = useLoggedExport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!can('reports.export')) return null
  const { report, opened, about } = props
  const save = (write: () => void | Promise<void>) => async () => {
    setAnchor(null)
    if (!opened.isMedical || (await note(opened.count, ...MEDICAL))) await write()
  }
  const csv = () => saveCsv(`${report.name}.csv`, fileLines(opened, report.definition, profile))
  const excel = () => {
    const notes: [string, string][] = [
      ['Report', report.title],
      ['Camp', profile.name],
      ['About', about.join(', ')],
      ['Saved by', madeBy],
    ]
    return saveWorkbook(`${report.name}.xlsx`, workbookOf(opened, report.definition, profile, notes))
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={opened.count === 0}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={save(excel)}>Excel (XLSX)</MenuItem>
        <MenuItem onClick={save(csv)}>CSV</MenuItem>
      </Menu>
    </>
  )
}
