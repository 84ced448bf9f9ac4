import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { readingOf } from '#shared/access/reading'
import { fieldChoices } from '#shared/reports/catalog'
import { savedDefinition } from '#shared/reports/model'
import { READY_REPORTS } from '#shared/reports/ready'
import { isKnown } from '#shared/reports/visible'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { type BuilderStart, ReportBuilder } from './builder/builder'
import { OpenedReport } from './opened-report'
import { ReportHead } from './report-head'
import { ReportList } from './report-list'
import { EditedReport, SavedReport } from './saved-report'

/** The list of reports, or the one named in the address: a ready report, a saved one, or one to edit. */
export function ReportsPage() {
  return (
    <Page>
      <WhatIsAsked />
    </Page>
  )
}

function WhatIsAsked() {
  const { can } = useCamp()
  const [params] = useSearchParams()
  const ready = READY_REPORTS.find(({ name }) => name === params.get('report'))
  const [saved, edited] = [Number(params.get('saved')), Number(params.get('edit'))]
  if (ready) return <OpenedReport key={ready.name} report={ready} />
  if (saved > 0) return <SavedReport key={saved} id={saved} />
  if (edited > 0 && can('reports.build')) return <EditedReport key={edited} id={edited} />
  if (params.get('new') && can('reports.build')) return <NewReport />
  return <ReportList />
}

const begun = z.object({ name: z.string().max(100), definition: savedDefinition })

/** A new report, which starts with what another screen passed along, if anything. */
function NewReport() {
  const { who } = useCamp()
  const { state, key } = useLocation()
  const start = useMemo((): BuilderStart | null => {
    const { data } = begun.safeParse(state)
    if (!data || !isKnown(data.definition)) return null
    // A copy leaves out columns that this person may not see, because saving it would be refused.
    const seen = new Set(fieldChoices(readingOf(who.actor), data.definition.subject).map(({ path }) => path))
    const columns = data.definition.columns.filter((column) => 'blank' in column || seen.has(column.path))
    return { reportId: null, name: data.name, definition: { ...data.definition, columns } }
  }, [state, who.actor])
  return (
    <>
      <ReportHead title="New Report" about="Choose what to list, filter and show." address={null} />
      <ReportBuilder key={key} start={start} />
    </>
  )
}
