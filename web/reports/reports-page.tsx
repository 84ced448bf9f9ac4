import { useSearchParams } from 'react-router-dom'
import { READY_REPORTS } from '#shared/reports/ready'
import { Page } from '../ui/page'
import { OpenedReport } from './opened-report'
import { ReportList } from './report-list'

/** The ready reports, or the one that the address names. */
export function ReportsPage() {
  const [params] = useSearchParams()
  const report = READY_REPORTS.find(({ name }) => name === params.get('report'))
  return <Page>{report ? <OpenedReport key={report.name} report={report} /> : <ReportList />}</Page>
}
