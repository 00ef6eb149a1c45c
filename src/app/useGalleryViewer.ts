import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../api/apiContext.ts';
import { openLoginModal } from '../features/account/loginModalStore.ts';
import type { GalleryViewer, GalleryWish } from '../features/gallery/types.ts';
import { readEntitlement } from '../features/subscription/readEntitlement.ts';
import { createDesign } from './createDesign.ts';
import { unsyncedDesigns } from './unsyncedDesigns.ts';
import { isAdmin, useSessionUser } from './useSession.ts';

/** Whether the signed-in person has the paid plan now; false until known. */
export function useIsPro(): boolean {
  const api = useApi();
  const user = useSessionUser();
  const { data } = useQuery({
    queryKey: ['entitlement', user?.id],
    queryFn: user === null ? skipToken : () => readEntitlement(api, user.id),
    // Without a network the kept statement answers.
    refetchOnReconnect: 'always',
    // The plan may have been taken in another tab.
    refetchOnWindowFocus: 'always',
    staleTime: 5 * 60_000,
  });
  return data?.is_pro ?? false;
}

/** What the gallery may know about and ask of the app. */
export function useGalleryViewer(): GalleryViewer {
  const user = useSessionUser();
  // Not for the gallery: what it keeps on the device is what a design opened without a network goes by.
  useIsPro();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      userId: user?.id ?? null,
      isAdmin: isAdmin(user),
      createDesign,
      openEditor: (projectId: string) => void navigate(`/editor/${projectId}`),
      requireLogin: (reason: string, wish: GalleryWish) => openLoginModal('register', { reason, wish }),
      openPlans: () => void navigate('/subscribe'),
      openTemplates: () => void navigate('/templates'),
      forgetEdits: (projectId: string) => unsyncedDesigns.forget(user?.id ?? '', projectId),
      whenSent: async (projectId: string) => {
        const { whenSent } = await import('./unsent/whenSent.ts');
        await whenSent(user?.id ?? '', projectId);
      },
    }),
    [user, navigate],
  );
}
