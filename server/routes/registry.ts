import type { OperationId } from '../plugins/contract.ts';
import { getAdminMetrics } from './admin/getAdminMetrics.ts';
import { getAdminReport } from './admin/getAdminReport.ts';
import { listAuditEntries } from './admin/listAuditEntries.ts';
import { removeBackground } from './ai/removeBackground.ts';
import { createCategory } from './categories/createCategory.ts';
import { readCategories } from './categories/readCategories.ts';
import { readFontFile } from './fonts/readFontFile.ts';
import { createFileProduct } from './products/createFileProduct.ts';
import { createSharedProduct } from './products/createSharedProduct.ts';
import { deleteFileProduct } from './products/deleteFileProduct.ts';
import { getFileProducts } from './products/getFileProducts.ts';
import { getProductEdit } from './products/getProductEdit.ts';
import { searchFileProducts } from './products/searchFileProducts.ts';
import { searchProducts } from './products/searchProducts.ts';
import { updateFileProduct } from './products/updateFileProduct.ts';
import { updateProductStatus } from './products/updateProductStatus.ts';
import { canEditProject } from './projects/canEditProject.ts';
import { createProject } from './projects/createProject.ts';
import { createProjectVersion } from './projects/createProjectVersion.ts';
import { createSyncToken } from './projects/createSyncToken.ts';
import { deleteProject } from './projects/deleteProject.ts';
import { duplicateProject } from './projects/duplicateProject.ts';
import { emptyTrash } from './projects/emptyTrash.ts';
import { getProElements } from './projects/getProElements.ts';
import { getProject } from './projects/getProject.ts';
import { listTemplates } from './projects/listTemplates.ts';
import { listTrash } from './projects/listTrash.ts';
import { listUserProjects } from './projects/listUserProjects.ts';
import { purgeProject } from './projects/purgeProject.ts';
import { readVersionContent } from './projects/readVersionContent.ts';
import { readProjectVersions } from './projects/readProjectVersions.ts';
import { recordExport } from './projects/recordExport.ts';
import { replaceProject } from './projects/replaceProject.ts';
import { restoreProject } from './projects/restoreProject.ts';
import { deleteProjectVersion } from './projects/deleteProjectVersion.ts';
import { renameProjectVersion } from './projects/renameProjectVersion.ts';
import { restoreProjectVersion } from './projects/restoreProjectVersion.ts';
import { saveProject } from './projects/saveProject.ts';
import { updateProject } from './projects/updateProject.ts';
import { updateProjectStatus } from './projects/updateProjectStatus.ts';
import { updateProjectTemplate } from './projects/updateProjectTemplate.ts';
import { updateProjectThumbnail } from './projects/updateProjectThumbnail.ts';
import { completeUpload } from './storage/completeUpload.ts';
import { generatePresignedUrl } from './storage/generatePresignedUrl.ts';
import { getFileUrl } from './storage/getFileUrl.ts';
import { initiateBatchUpload } from './storage/initiateBatchUpload.ts';
import { readFile } from './storage/readFile.ts';
import { cancelSubscription } from './subscriptions/cancelSubscription.ts';
import { confirmSandboxPayment } from './subscriptions/confirmSandboxPayment.ts';
import { confirmSubscription } from './subscriptions/confirmSubscription.ts';
import { countCardSubscriptions } from './subscriptions/countCardSubscriptions.ts';
import { countSubscriptions } from './subscriptions/countSubscriptions.ts';
import { getCustomerDetails } from './subscriptions/getCustomerDetails.ts';
import { getEntitlement } from './subscriptions/getEntitlement.ts';
import { getSubscriptionDetails } from './subscriptions/getSubscriptionDetails.ts';
import { listSubscriptions } from './subscriptions/listSubscriptions.ts';
import { listUserSubscriptions } from './subscriptions/listUserSubscriptions.ts';
import { reactivateSubscription } from './subscriptions/reactivateSubscription.ts';
import { receiveCardWebhook } from './subscriptions/receiveCardWebhook.ts';
import { subscribe } from './subscriptions/subscribe.ts';
import { startCardSetup } from './subscriptions/startCardSetup.ts';
import { updatePaymentMethod } from './subscriptions/updatePaymentMethod.ts';
import { updatePlan } from './subscriptions/updatePlan.ts';
import { getHealth } from './system/getHealth.ts';
import { getPublicConfig } from './system/getPublicConfig.ts';
import { getReadiness } from './system/getReadiness.ts';
import { checkEmail } from './users/checkEmail.ts';
import { createUser } from './users/createUser.ts';
import { deleteAccount } from './users/deleteAccount.ts';
import { exportAccount } from './users/exportAccount.ts';
import { getPartnerDetails } from './users/getPartnerDetails.ts';
import { login } from './users/login.ts';
import { loginWithProvider } from './users/loginWithProvider.ts';
import { logout } from './users/logout.ts';
import { readAllUsers } from './users/readAllUsers.ts';
import { readCredentials } from './users/readCredentials.ts';
import { readFavoriteFonts } from './users/readFavoriteFonts.ts';
import { readSessions } from './users/readSessions.ts';
import { refreshSession } from './users/refreshSession.ts';
import { requestPasswordReset } from './users/requestPasswordReset.ts';
import { resetPassword } from './users/resetPassword.ts';
import { revokeSession } from './users/revokeSession.ts';
import { startSocialLogin } from './users/startSocialLogin.ts';
import { updateAvatar } from './users/updateAvatar.ts';
import { updateFavoriteFont } from './users/updateFavoriteFont.ts';
import { updatePassword } from './users/updatePassword.ts';
import { updateUser } from './users/updateUser.ts';
import { updateUserType } from './users/updateUserType.ts';
import type { RawRoute, Route } from './types.ts';

type RawOperation = 'exportAccount' | 'readFile' | 'readFontFile' | 'receiveCardWebhook' | 'removeBackground';

/** Calls that answer by themselves: bytes, what is too long for memory, or a body that must stay raw. */
export const rawRoutes: { readonly [Id in RawOperation]: RawRoute<Id> } = {
  exportAccount,
  readFile,
  readFontFile,
  receiveCardWebhook,
  removeBackground,
};

/** Every other call of the contract, each in its own file. */
export const routes: { readonly [Id in Exclude<OperationId, RawOperation>]: Route<Id> } = {
  createUser,
  login,
  startSocialLogin,
  loginWithProvider,
  refreshSession,
  logout,
  readCredentials,
  checkEmail,
  requestPasswordReset,
  resetPassword,
  updateUser,
  updateAvatar,
  updatePassword,
  readSessions,
  revokeSession,
  deleteAccount,
  readAllUsers,
  updateUserType,
  getPartnerDetails,
  readFavoriteFonts,
  updateFavoriteFont,
  createProject,
  getProject,
  canEditProject,
  getProElements,
  listUserProjects,
  listTemplates,
  saveProject,
  updateProject,
  updateProjectThumbnail,
  updateProjectTemplate,
  updateProjectStatus,
  duplicateProject,
  recordExport,
  replaceProject,
  deleteProject,
  restoreProject,
  listTrash,
  purgeProject,
  emptyTrash,
  readProjectVersions,
  createProjectVersion,
  readVersionContent,
  restoreProjectVersion,
  renameProjectVersion,
  deleteProjectVersion,
  createSyncToken,
  readCategories,
  createCategory,
  createFileProduct,
  getFileProducts,
  searchFileProducts,
  getProductEdit,
  updateFileProduct,
  updateProductStatus,
  deleteFileProduct,
  createSharedProduct,
  searchProducts,
  initiateBatchUpload,
  generatePresignedUrl,
  completeUpload,
  getFileUrl,
  subscribe,
  confirmSubscription,
  confirmSandboxPayment,
  startCardSetup,
  updatePaymentMethod,
  updatePlan,
  getSubscriptionDetails,
  listUserSubscriptions,
  getCustomerDetails,
  cancelSubscription,
  reactivateSubscription,
  listSubscriptions,
  countSubscriptions,
  countCardSubscriptions,
  getEntitlement,
  getAdminReport,
  getAdminMetrics,
  listAuditEntries,
  getHealth,
  getReadiness,
  getPublicConfig,
};
