import type { components } from '../../api/schema.d.ts';
import { type TextKey, t } from '../../i18n/backoffice.ts';

type AuditEntry = components['schemas']['AuditEntries']['entries'][number];
type Details = AuditEntry['details'];

const approved = (details: Details): boolean => details['status'] === 'enabled';

const texts: Readonly<Record<string, (details: Details) => TextKey>> = {
  'user.admin': () => 'backoffice.auditBecameAdmin',
  'user.type': ({ to }) =>
    to === 'partner' ? 'backoffice.auditMadePartner' : 'backoffice.auditEndedPartnership',
  'category.create': () => 'backoffice.auditCategory',
  'template.review': (details) =>
    approved(details) ? 'backoffice.auditTemplateApproved' : 'backoffice.auditTemplateRejected',
  'element.review': (details) =>
    approved(details) ? 'backoffice.auditElementApproved' : 'backoffice.auditElementRejected',
  'element.delete': () => 'backoffice.auditElementDeleted',
  'project.delete': () => 'backoffice.auditProjectDeleted',
  'project.restore': () => 'backoffice.auditProjectRestored',
  'project.purge': () => 'backoffice.auditProjectPurged',
  'subscription.cancel': () => 'backoffice.auditSubscription',
};

/** What an admin did, as a sentence; an action this version does not know is shown by its code. */
export function describeAction({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const find = Object.hasOwn(texts, action) ? texts[action] : undefined;
  if (find === undefined) return action;
  const { name } = details;
  return t(find(details), { name: typeof name === 'string' ? name : '' });
}
