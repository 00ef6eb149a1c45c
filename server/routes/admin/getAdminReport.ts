import { createReport } from '../../domain/report/createReport.ts';
import type { Route } from '../types.ts';

export const getAdminReport: Route<'getAdminReport'> = async ({ store, clock }) => {
  const report = await createReport(store, clock);
  return {
    total_users: report.totalUsers,
    free_users: report.freeUsers,
    pro_users: report.proUsers,
    pro_projects: report.proProjects,
    free_projects: report.freeProjects,
    pro_elements: report.proElements,
    free_elements: report.freeElements,
    partner_users: report.partnerUsers,
  };
};
