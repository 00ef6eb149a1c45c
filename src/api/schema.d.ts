// Generated from openapi.yaml by `npm run api`. Do not edit.

export interface paths {
    "/api/users/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account and sign in */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with e-mail or username */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/{social}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Address of the provider to send the browser to */
        post: operations["startSocialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/{social}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the authorisation code for a session */
        post: operations["loginWithProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token (or the last access token) for a new pair
         * @description A token is used once; a repeated use gets the same successor within 10 s, or for as long as no call was made with what the first brought; from then on it ends the session everywhere.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/read/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The signed-in user */
        post: operations["readCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/check-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell whether an e-mail is taken */
        post: operations["checkEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a reset link; the answer is the same whether an account exists or not */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of the link */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own name */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use an uploaded picture as avatar, or none */
        post: operations["updateAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; other sessions end */
        post: operations["updatePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Devices signed in to this account */
        post: operations["readSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one other session, or all others */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything stored about the account */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account after asking for the password again; without one, soon after signing in
         * @description The only administrator is refused with 409 `last_admin`.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/read/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Users, newest first */
        post: operations["readAllUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/update/type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a user partner, or a partner user */
        post: operations["updateUserType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/get/partner-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Public face of who published an item */
        post: operations["getPartnerDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/favorites/fonts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Favourite font families */
        post: operations["readFavoriteFonts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/favorites/fonts/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the family, or remove it when it is there */
        post: operations["updateFavoriteFont"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an empty design
         * @description With a `project_id` made by the caller, the call may be repeated: it answers the design there is. So a design is begun
         *     on a device without the server, and made there later.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a design
         * @description `project_details` is gzip + base64 of the Fabric JSON 6.5.3 derived from the live document. What the same person
         *     saves later is compared with it: only what differs counts as changed, and edits made live meanwhile stay.
         *
         *     Of a design with several pages it is the first, with `pageId` where that is not `main`, and with the others in the
         *     list `pages`: canvases as well, each with its `id`. A save that has this list brings all pages, their order included:
         *     a page that it leaves out is deleted unless others have changed it meanwhile. A save without the list, or with
         *     something else in its place, is a change of the first page that was given, and of the size of all. That page is also
         *     meant where a save lacks the `pageId` it was given with.
         */
        post: operations["getProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/can-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the caller may do with a design */
        post: operations["canEditProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/get/pro-elements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pro elements used in a design, found by the server */
        post: operations["getProElements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/exported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a picture or film that was made of a design */
        post: operations["recordExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/get/all/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Own designs, last changed first
         * @description With `user_id=%` an admin gets the templates of everybody; a partner gets the own ones.
         */
        post: operations["listUserProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/get/all/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Templates as they were approved, the last approved first */
        post: operations["listTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a Fabric JSON into the live design
         * @description How pages are merged is said at `getProject`.
         */
        post: operations["saveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save content, size or title of a design
         * @description A repeated `idempotency_key` gets the first answer and takes nothing back that was saved since, or 409 where the first had not come into the design before that; a `base_revision` that is no longer current answers 409.
         */
        post: operations["updateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/update/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use an uploaded picture as thumbnail */
        post: operations["updateProjectThumbnail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/update/is-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a design as template (pending approval), or withdraw it
         * @description A rejected one may be sent again, and an approved one that was changed since; what was approved stays in the gallery meanwhile.
         */
        post: operations["updateProjectTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/update/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject a template */
        post: operations["updateProjectStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy an own design or a template */
        post: operations["duplicateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a design by a copy of a template that keeps its name
         * @description The old design can be restored for 30 days; what it was is also kept as a version of the copy.
         */
        post: operations["replaceProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a design; it can be restored for 30 days */
        post: operations["deleteProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back a deleted design
         * @description An own one; an admin brings back any. A template that an admin deleted waits for approval again when its owner brings it back. Answers 402 in a full free account where new designs have taken its place.
         */
        post: operations["restoreProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/trash/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Own deleted designs that can still be brought back, the last deleted first
         * @description `taken_out` is 1 where an admin deleted it; nobody brings it back from `restorable_until` on.
         */
        post: operations["listTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/trash/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a deleted design for good
         * @description An own one; an admin deletes any. From this moment on it is neither listed nor brought back; its content is removed within minutes.
         */
        post: operations["purgeProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/trash/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete all own deleted designs for good
         * @description Those that were deleted after the given moment stay. Their content is removed within minutes.
         */
        post: operations["emptyTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kept versions of a design, newest first
         * @description At most 500. Of the automatic ones that nobody gave a name, a design has the newest 50; each further one takes the place of the oldest.
         */
        post: operations["readProjectVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the present state under a name */
        post: operations["createProjectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a kept version holds, to look at it or to bring it back as an edit of one's own */
        post: operations["readVersionContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a kept version into the live design */
        post: operations["restoreProjectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a kept version another name */
        post: operations["renameProjectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/versions/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a kept version for good; not the one that is published as a template */
        post: operations["deleteProjectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/sync-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Short token for the sync socket of one design */
        post: operations["createSyncToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Categories of a product type, or all */
        post: operations["readCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a category */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register an uploaded file in the own library */
        post: operations["createFileProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Own uploads; with status pending_approval the elements to review
         * @description An admin gets everybody's pending elements, a partner the own ones. To its owner an upload is enabled whatever became of the element made of it.
         */
        post: operations["getFileProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Own uploads by text */
        post: operations["searchFileProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/get-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Values of the product form */
        post: operations["getProductEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change category, tags and price of a shared product
         * @description It waits for approval again, unless an admin changes it. The new price of one whose file is out already counts from the approval on.
         */
        post: operations["updateFileProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/update/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject an element */
        post: operations["updateProductStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/file/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove from the library; designs that use it keep their picture */
        post: operations["deleteFileProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/shared/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish own uploads as elements (pending approval), all or none */
        post: operations["createSharedProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Elements of the library */
        post: operations["searchProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/initiate-batch-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signed addresses for up to 30 files */
        post: operations["initiateBatchUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/generate-presigned-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signed address for one file */
        post: operations["generatePresignedUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/upload/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check what was uploaded and take it over */
        post: operations["completeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/storage/get-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stable address of a file */
        post: operations["getFileUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The content of a file
         * @description Originals of Pro elements need the plan or ownership (bearer token or the media cookie of the sign-in); others get the preview.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a subscription */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/subscribed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the subscription again from the provider after the card was confirmed */
        post: operations["confirmSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/sandbox/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the bank's question of the test card 3155, at a payment or a change of card; only with the built-in provider
         * @description Test cards are `pm_sandbox_<last four digits>`: 4242 is charged, 0002 is refused, 3155 asks first.
         */
        post: operations["confirmSandboxPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to use another card, which the bank may want to confirm first
         * @description The page lets the bank confirm the card with the client secret, then calls `update-payment-method`.
         */
        post: operations["startCardSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/update-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use another card */
        post: operations["updatePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/update-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change between monthly and yearly; the new plan is charged when the present period ends */
        post: operations["updatePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Own current subscription */
        post: operations["getSubscriptionDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/user/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Own subscriptions, newest first */
        post: operations["listUserSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/users/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Own customer and card as the provider knows them */
        post: operations["getCustomerDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/cancel/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel at the end of the paid period (own; any for an admin) */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a pending cancellation of an own subscription */
        post: operations["reactivateSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscriptions of everybody, newest first */
        post: operations["listSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Active subscriptions that are not cancelling */
        post: operations["countSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/card/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same count under the provider prefix */
        post: operations["countCardSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/entitlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signed statement of the Pro right, valid 72 h without network */
        post: operations["getEntitlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Events of the card provider, verified by signature */
        post: operations["receiveCardWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/image/remove-bg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cut the subject out of a picture (Pro) */
        post: operations["removeBackground"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of the report cards */
        get: operations["getAdminReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Daily sign-ups, active subscribers and exports */
        get: operations["getAdminMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What admins did, newest first */
        post: operations["listAuditEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The database takes writes, file storage answers, and the server is not stopping */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fonts/{font}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One file of a family of the font catalogue
         * @description Families that are not shipped with the product come from the source named by `FONT_SOURCE_URL`, are checked, and kept by this server. Without a source: 404 `font_unavailable`.
         */
        get: operations["readFontFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings the page needs */
        get: operations["getPublicConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            message: string;
            code: string;
            /** @description Quote it when asking for help */
            request_id?: string;
            /** @description Only with `revision_conflict` */
            current_revision?: number;
            /** @description Seconds; with `too_many_*`, `busy` and `not_ready` */
            retry_after?: number;
        };
        Done: {
            /** @constant */
            done: true;
        };
        Message: {
            message: string;
        };
        /** @enum {integer} */
        Flag: 0 | 1;
        /**
         * Format: date-time
         * @description UTC
         */
        Moment: string;
        /** @description Seconds since 1970-01-01 UTC */
        EpochSeconds: number;
        UserId: string;
        ProjectKey: string;
        ProductId: string;
        FileId: string;
        VersionId: string;
        /** @description Category id or name */
        CategoryRef: string;
        /** @enum {string} */
        ReviewStatus: "pending_approval" | "enabled" | "rejected";
        /** @enum {string} */
        StatusFilter: "pending_approval" | "enabled" | "rejected" | "%";
        /**
         * @description '1' Pro, '0' free, '%' both
         * @default %
         * @enum {string}
         */
        PriceFilter: "0" | "1" | "%";
        /** @default 1 */
        Page: number;
        /**
         * @description Clamped to 1–100
         * @default 20
         */
        PageSize: number;
        SearchTerm: string;
        /** @description Repeated, or a comma list */
        Tags: string[];
        /** @enum {string} */
        UserType: "user" | "partner" | "admin";
        /** @enum {string} */
        AccountStatus: "enabled" | "disabled";
        /** @enum {string} */
        MediaType: "image" | "gif" | "video";
        /** @enum {string} */
        LibrarySection: "gifs" | "fotos" | "elementos";
        /** @enum {string} */
        ProductType: "template" | "image";
        UserDetails: {
            user_id: string;
            user_type: components["schemas"]["UserType"];
            status: components["schemas"]["AccountStatus"];
            email: string;
            name: string;
            username: string;
            /** @description Empty when there is none */
            avatar_url: string;
            /** @description False while a provider is the only way in */
            has_password: boolean;
        };
        User: components["schemas"]["UserDetails"] & {
            created_at: components["schemas"]["Moment"];
        };
        Users: components["schemas"]["User"][];
        Tokens: {
            /** @description Access token for the Authorization header */
            token: string;
            /** @description Single use */
            refresh_token: string;
            /** @description Seconds the access token lives */
            expires_in: number;
        };
        SignedIn: components["schemas"]["Tokens"] & {
            user_details: components["schemas"]["UserDetails"];
        };
        Email: string;
        /** @description 3 to 20 characters, counted as code points after NFC */
        NewPassword: string;
        CreateUserForm: {
            name: string;
            email: string;
            password: string;
        };
        LoginForm: {
            /** @description E-mail or username */
            login: string;
            password: string;
        };
        SocialStartForm: {
            redirect_uri: string;
        };
        SocialStart: {
            /** Format: uri */
            url: string;
            state: string;
        };
        SocialLoginForm: {
            /** @description Authorisation code */
            token: string;
            state?: string;
            redirect_uri?: string;
        };
        RefreshForm: {
            token: string;
        };
        CheckEmailForm: {
            email: components["schemas"]["Email"];
        };
        EmailCheck: {
            /**
             * @description '1' when the e-mail is taken
             * @enum {string}
             */
            exists: "0" | "1";
        };
        PasswordResetRequestForm: {
            email: components["schemas"]["Email"];
        };
        PasswordResetForm: {
            password: components["schemas"]["NewPassword"];
            token: string;
        };
        UpdateUserForm: {
            name: string;
        };
        UpdateAvatarForm: {
            /** @description Absent removes the avatar */
            file_id?: components["schemas"]["FileId"];
        };
        UpdatePasswordForm: {
            current_password: string;
            password: components["schemas"]["NewPassword"];
        };
        Sessions: {
            sessions: {
                session_id: string;
                user_agent: string;
                address: string;
                created_at: components["schemas"]["Moment"];
                last_used_at: components["schemas"]["Moment"];
                current: boolean;
            }[];
        };
        RevokeSessionForm: {
            /** @description Absent ends all others */
            session_id?: string;
        };
        /** @description Rows as they are stored; what was deleted and is still kept carries `deletedAt` */
        AccountExport: {
            user: components["schemas"]["User"];
            sessions: {
                [key: string]: unknown;
            }[];
            /** @description Accounts at other providers that sign in here */
            identities: {
                [key: string]: unknown;
            }[];
            /** @description Designs with their content in `canvas` */
            projects: {
                [key: string]: unknown;
            }[];
            /** @description Kept states of the designs; `canvas` is null where one is damaged */
            versions: {
                [key: string]: unknown;
            }[];
            /** @description Uploads; `url` is the whole address of the content, empty where there is none */
            files: {
                [key: string]: unknown;
            }[];
            products: {
                [key: string]: unknown;
            }[];
            subscriptions: {
                [key: string]: unknown;
            }[];
            /** @description The customer at the card company, with brand and last digits of the card */
            cards: {
                [key: string]: unknown;
            }[];
            favorite_fonts: string[];
            /** @description What the person did that is written down */
            audit_entries: {
                [key: string]: unknown;
            }[];
        };
        DeleteAccountForm: {
            /** @description Needed by an account that has one */
            password?: string;
        };
        UserListForm: {
            page?: components["schemas"]["Page"];
            /**
             * @description Clamped to 1–100
             * @default 100
             */
            items_per_page?: number;
            search_term?: components["schemas"]["SearchTerm"];
        };
        UpdateUserTypeForm: {
            user_id: components["schemas"]["UserId"];
            /** @enum {string} */
            user_type: "user" | "partner";
        };
        PartnerDetailsForm: {
            user_id: components["schemas"]["UserId"];
        };
        PartnerDetails: {
            name: string;
            avatar_url: string;
        };
        FavoriteFonts: {
            font_name: string;
        }[];
        FavoriteFontForm: {
            font_name: string;
        };
        Project: {
            project_id: string;
            project_name: string;
            user_id: string;
            width: number;
            height: number;
            /** @description Empty while there is none */
            thumbnail_url: string;
            /** @description The same picture by screen density, as in `srcset`; empty while there is none */
            thumbnail_srcset: string;
            is_template: components["schemas"]["Flag"];
            is_pro: components["schemas"]["Flag"];
            status: components["schemas"]["ReviewStatus"];
            title: string;
            /** @description Category id; empty when there is none */
            category: string;
            /** @description Comma list */
            tags: string;
            revision: number;
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
        };
        Projects: {
            projects: components["schemas"]["Project"][];
        };
        DeletedProject: {
            project_id: string;
            project_name: string;
            width: number;
            height: number;
            /** @description Empty while there is none */
            thumbnail_url: string;
            /** @description As in `Project` */
            thumbnail_srcset: string;
            is_template: components["schemas"]["Flag"];
            taken_out: components["schemas"]["Flag"];
            deleted_at: components["schemas"]["Moment"];
            restorable_until: components["schemas"]["Moment"];
        };
        DeletedProjects: {
            projects: components["schemas"]["DeletedProject"][];
            /** @description On all pages */
            total: number;
        };
        EmptiedTrash: {
            /** @description How many designs */
            deleted: number;
        };
        ProjectContent: components["schemas"]["Project"] & {
            /** @description gzip + base64 of the canvas JSON with its pages */
            project_details: string;
            /** @description The same JSON as text; admins only */
            project_json?: string;
            /** @description Whether an approved template is not what others get any more; for those who may edit it */
            has_unapproved_changes?: boolean;
            can_edit: boolean;
            can_view: boolean;
        };
        ProjectAccess: {
            can_edit: boolean;
            can_view: boolean;
        };
        ProjectId: {
            project_id: string;
        };
        NewProjectId: {
            new_project_id: string;
        };
        ProjectRevision: {
            project_id: string;
            revision: number;
            updated_at: components["schemas"]["Moment"];
        };
        ProjectThumbnail: {
            project_id: string;
            thumbnail_url: string;
        };
        ProElements: {
            has_pro_elements: boolean;
            pro_elements: {
                product_id: string;
                project_name: string;
                thumbnail_url: string;
            }[];
        };
        ProjectVersion: {
            version_id: string;
            name: string;
            /** @enum {string} */
            kind: "named" | "parked" | "approved" | "automatic";
            width: number;
            height: number;
            created_at: components["schemas"]["Moment"];
        };
        ProjectVersions: {
            versions: components["schemas"]["ProjectVersion"][];
        };
        VersionContent: {
            version_id: string;
            /** @description Canvas JSON as text */
            project_json: string;
        };
        SyncToken: {
            token: string;
            expires_at: components["schemas"]["Moment"];
            can_edit: boolean;
        };
        /** @description Pixels */
        Side: number;
        ProjectName: string;
        ProjectForm: {
            project_id: components["schemas"]["ProjectKey"];
        };
        GetProjectForm: {
            project_id: components["schemas"]["ProjectKey"];
            /** @description 1 when nothing will be saved that is made of this answer, so that later saves are compared with what was read before */
            look_only?: components["schemas"]["Flag"];
        };
        CreateProjectForm: {
            project_name: components["schemas"]["ProjectName"];
            width: components["schemas"]["Side"];
            height: components["schemas"]["Side"];
            /** @description 16 random bytes, in hexadecimal; made by the server when absent. */
            project_id?: string;
        };
        ProjectListForm: {
            page?: components["schemas"]["Page"];
            items_per_page?: components["schemas"]["PageSize"];
            search_term?: components["schemas"]["SearchTerm"];
            is_pro?: components["schemas"]["PriceFilter"];
            status?: components["schemas"]["StatusFilter"];
            category?: string;
            /** @description '%' = everybody (admin) */
            user_id?: string;
        };
        TrashListForm: {
            page?: components["schemas"]["Page"];
            items_per_page?: components["schemas"]["PageSize"];
        };
        EmptyTrashForm: {
            deleted_until: components["schemas"]["Moment"];
        };
        SaveProjectForm: {
            project_id: components["schemas"]["ProjectKey"];
            /** @description Canvas JSON as text */
            project_json: string;
            base_revision?: number;
            idempotency_key?: string;
        };
        UpdateProjectForm: {
            project_id: components["schemas"]["ProjectKey"];
            /**
             * Format: binary
             * @description gzip of the canvas JSON
             */
            project_json_zip?: Blob;
            /** @description Canvas JSON as text */
            json?: string;
            project_name?: components["schemas"]["ProjectName"];
            width?: components["schemas"]["Side"];
            height?: components["schemas"]["Side"];
            base_revision?: number;
            idempotency_key?: string;
        };
        UpdateThumbnailForm: {
            project_id: components["schemas"]["ProjectKey"];
            file_id: components["schemas"]["FileId"];
        };
        UpdateTemplateForm: {
            project_id: components["schemas"]["ProjectKey"];
            is_template: components["schemas"]["Flag"];
            is_pro?: components["schemas"]["Flag"];
            category?: components["schemas"]["CategoryRef"];
            tags?: components["schemas"]["Tags"];
        };
        UpdateProjectStatusForm: {
            project_id: components["schemas"]["ProjectKey"];
            /** @enum {string} */
            status: "enabled" | "rejected";
            /**
             * Format: date-time
             * @description `updated_at` of the template as the list of those that wait had it when it was looked at: one that changed since is not approved, edits of the last seconds included, and the answer is 409.
             */
            seen_at?: string;
        };
        DuplicateProjectForm: {
            project_id: components["schemas"]["ProjectKey"];
            project_name?: components["schemas"]["ProjectName"];
        };
        ReplaceProjectForm: {
            replaced_project_id: components["schemas"]["ProjectKey"];
            replacer_project_id: string;
        };
        CreateVersionForm: {
            project_id: components["schemas"]["ProjectKey"];
            name?: components["schemas"]["ProjectName"];
            /**
             * @description `automatic`, for who restores as an edit of their own, keeps what was there before and needs no name; what was kept so last is answered where nothing has changed since
             * @enum {string}
             */
            kind?: "named" | "automatic";
        };
        VersionForm: {
            project_id: components["schemas"]["ProjectKey"];
            version_id: components["schemas"]["VersionId"];
        };
        RenameVersionForm: {
            project_id: components["schemas"]["ProjectKey"];
            version_id: components["schemas"]["VersionId"];
            name: components["schemas"]["ProjectName"];
        };
        Category: {
            id: string;
            name: string;
            product_type: components["schemas"]["ProductType"];
        };
        Categories: {
            categories: components["schemas"]["Category"][];
        };
        CategoryListForm: {
            /**
             * @description Absent means all
             * @enum {string}
             */
            product_type?: "template" | "image";
        };
        CreateCategoryForm: {
            /** @enum {string} */
            product_type: "template" | "image";
            category: string;
        };
        LibraryItem: {
            product_id: string;
            project_name: string;
            file_id: string;
            file_url: string;
            /** @description Empty when there is none */
            thumbnail_file_id: string;
            thumbnail_url: string;
            original_name: string;
            file_type: components["schemas"]["MediaType"];
            width: number;
            height: number;
            /** @description #rrggbb, empty for video */
            dominant_color: string;
            category: string;
            /** @description Comma list */
            tags: string;
            /**
             * @description The price asked for, while it waits for approval
             * @enum {integer}
             */
            is_pro: 0 | 1;
            /**
             * @description 0 = shared product
             * @enum {integer}
             */
            is_private: 0 | 1;
            status: components["schemas"]["ReviewStatus"];
            user_id: string;
            created_at: components["schemas"]["Moment"];
        };
        LibraryItems: {
            products: components["schemas"]["LibraryItem"][];
        };
        FileProducts: {
            file_products: components["schemas"]["LibraryItem"][];
        };
        Asset: {
            product_id: string;
            project_name: string;
            thumbnail_url: string;
            file_url: string;
            file_id: string;
            file_type: components["schemas"]["MediaType"];
            width: number;
            height: number;
            category: components["schemas"]["LibrarySection"];
            is_pro: components["schemas"]["Flag"];
            user_id: string;
        };
        Assets: components["schemas"]["Asset"][];
        ProductEdit: {
            product_edit_data: {
                product_id: string;
                category: string;
                tags: string;
                is_pro: components["schemas"]["Flag"];
            };
        };
        ProductForm: {
            product_id: components["schemas"]["ProductId"];
        };
        /** @description Repeated, or a comma list */
        ProductIds: string[];
        ProductListForm: {
            product_id: components["schemas"]["ProductIds"];
        };
        CreateFileProductForm: {
            file_id: components["schemas"]["FileId"];
            thumbnail_file_id?: components["schemas"]["FileId"];
            width: number;
            height: number;
            /** @enum {string} */
            file_type: "image" | "gif" | "video";
            dominant_color?: string;
        };
        FileProductListForm: {
            page?: components["schemas"]["Page"];
            items_per_page?: components["schemas"]["PageSize"];
            /**
             * @description image includes gif
             * @enum {string}
             */
            file_type?: "image" | "gif" | "video";
            status?: components["schemas"]["StatusFilter"];
            search_term?: components["schemas"]["SearchTerm"];
        };
        UpdateProductForm: {
            product_id: components["schemas"]["ProductId"];
            category: components["schemas"]["CategoryRef"];
            tags?: components["schemas"]["Tags"];
            is_pro?: components["schemas"]["Flag"];
        };
        UpdateProductStatusForm: {
            product_id: components["schemas"]["ProductId"];
            /** @enum {string} */
            status: "enabled" | "rejected";
            /**
             * @description `is_pro` of the element as it was looked at: one whose price changed since is not approved, the answer is 409.
             * @enum {integer}
             */
            seen_is_pro?: 0 | 1;
        };
        CreateSharedProductForm: {
            product_id: components["schemas"]["ProductIds"];
            category: components["schemas"]["CategoryRef"];
            tags?: components["schemas"]["Tags"];
            is_pro?: components["schemas"]["Flag"];
            /**
             * @description Guessed from the file when absent
             * @enum {string}
             */
            section?: "gifs" | "fotos" | "elementos";
        };
        ProductSearchForm: {
            /** @enum {string} */
            category?: "gifs" | "fotos" | "elementos";
            page?: components["schemas"]["Page"];
            items_per_page?: components["schemas"]["PageSize"];
            status?: components["schemas"]["StatusFilter"];
            search_term?: components["schemas"]["SearchTerm"];
            is_pro?: components["schemas"]["PriceFilter"];
        };
        UploadRequest: {
            original_name: string;
            /** @description Media type of the bytes */
            file_type: string;
            /** @description Bytes */
            file_size: number;
        };
        BatchUploadForm: {
            session_id: string;
            files: components["schemas"]["UploadRequest"][];
        };
        UploadTask: {
            original_name: string;
            url: string;
            file_id: string;
            /** @constant */
            method: "PUT";
            /** @description Send exactly these */
            headers: {
                [key: string]: string;
            };
            expires_at: components["schemas"]["Moment"];
        };
        UploadTasks: {
            upload_tasks: components["schemas"]["UploadTask"][];
        };
        PresignForm: {
            original_name: string;
            file_type: string;
            file_size: number;
        };
        FileForm: {
            file_id: components["schemas"]["FileId"];
        };
        StoredFile: {
            file_id: string;
            url: string;
            file_type: components["schemas"]["MediaType"];
            mime: string;
            bytes: number;
            /** @description 0 when the container does not tell */
            width: number;
            height: number;
        };
        FileUrl: {
            file_id: string;
            url: string;
        };
        /** @enum {string} */
        PlanPeriod: "month" | "year";
        /** @enum {string} */
        PlanPeriodInput: "month" | "year" | "monthly" | "yearly";
        Subscription: {
            subscription_id: string;
            customer_id: string;
            /**
             * @description `past_due`: a renewal could not be charged. It opens nothing until it is paid, and ends at once when cancelled.
             * @enum {string}
             */
            status: "incomplete" | "active" | "past_due" | "canceled";
            plan_period_type: components["schemas"]["PlanPeriod"];
            cancel_at_period_end: boolean;
            /** @description Epoch seconds */
            cancel_at: number | null;
            current_period_start: components["schemas"]["EpochSeconds"];
            current_period_end: components["schemas"]["EpochSeconds"];
            /** @description Reais */
            cost: number;
        };
        AdminSubscription: components["schemas"]["Subscription"] & {
            user_id: string;
            user_name: string;
            username: string;
            email: string;
        };
        SubscriptionDetails: {
            subscription_details: components["schemas"]["Subscription"] | null;
        };
        UserSubscriptions: {
            subscriptions: components["schemas"]["Subscription"][];
            has_active_subscription: boolean;
        };
        AdminSubscriptions: {
            subscriptions: components["schemas"]["AdminSubscription"][];
        };
        SubscriptionStart: {
            client_secret: string;
            subscription_id: string;
            customer_id: string;
            plan_period_type: components["schemas"]["PlanPeriod"];
        };
        CustomerDetails: {
            /** @description Empty when there is none */
            customer_id: string;
            card_brand: string;
            card_last_digits: string;
        };
        SubscriptionCount: {
            active: number;
        };
        Entitlement: {
            is_pro: boolean;
            expires_at: components["schemas"]["Moment"];
            /** @description Signed by the server */
            statement: string;
        };
        CardSetup: {
            client_secret: string;
        };
        /** @description What the person was shown that the plan costs, in reais. Refused with `price_changed` where it costs another amount by now */
        ShownCost: number;
        SubscribeForm: {
            plan_period_type: components["schemas"]["PlanPeriodInput"];
            payment_method_id: string;
            cost?: components["schemas"]["ShownCost"];
        };
        ConfirmSubscriptionForm: {
            subscription_id: string;
            customer_id: string;
            plan_period_type: components["schemas"]["PlanPeriodInput"];
        };
        SandboxConfirmForm: {
            client_secret: string;
            approve: components["schemas"]["Flag"];
        };
        PaymentMethodForm: {
            payment_method_id: string;
        };
        UpdatePlanForm: {
            new_plan_period_type: components["schemas"]["PlanPeriodInput"];
            cost?: components["schemas"]["ShownCost"];
        };
        SubscriptionForm: {
            subscription_id: string;
        };
        SubscriptionListForm: {
            page?: components["schemas"]["Page"];
            /**
             * @description Clamped to 1–100
             * @default 100
             */
            items_per_page?: number;
            search_term?: components["schemas"]["SearchTerm"];
            /**
             * @default %
             * @enum {string}
             */
            status?: "active" | "canceled" | "%";
        };
        RemoveBackgroundForm: {
            /** Format: binary */
            image: Blob;
        };
        AdminReport: {
            total_users: number;
            free_users: number;
            pro_users: number;
            pro_projects: number;
            free_projects: number;
            pro_elements: number;
            free_elements: number;
            partner_users: number;
        };
        AdminMetrics: {
            days: {
                /** Format: date */
                day: string;
                sign_ups: number;
                active_subscribers: number;
                exports: number;
            }[];
        };
        AuditListForm: {
            page?: components["schemas"]["Page"];
            items_per_page?: components["schemas"]["PageSize"];
        };
        AuditEntries: {
            entries: {
                id: number;
                actor_id: string;
                actor_name: string;
                action: string;
                target_type: string;
                target_id: string;
                details: {
                    [key: string]: unknown;
                };
                created_at: components["schemas"]["Moment"];
            }[];
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
        };
        Readiness: {
            /** @constant */
            status: "ok";
        };
        PublicConfig: {
            version_label: string;
            support_email: string;
            support_chat_url: string;
            social_providers: string[];
            /** @enum {string} */
            card_provider: "sandbox" | "stripe";
            card_public_key: string;
            prices: {
                /** @description Reais */
                month: number;
                /** @description Reais */
                year: number;
            };
            /** @description Connectivity probe */
            probe_url: string;
            /** @enum {string} */
            cutout: "none" | "embedded" | "model" | "service";
            /** @description Whether families that are not shipped can be had */
            font_source: boolean;
        };
    };
    responses: {
        /** @description What went wrong, in Portuguese, with a code for programs */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        social: string;
        file_id: components["schemas"]["FileId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateUserForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateUserForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LoginForm"];
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startSocialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                social: components["parameters"]["social"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SocialStartForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SocialStartForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SocialStart"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    loginWithProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                social: components["parameters"]["social"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SocialLoginForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SocialLoginForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RefreshForm"];
                "application/x-www-form-urlencoded": components["schemas"]["RefreshForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tokens"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    checkEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CheckEmailForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CheckEmailForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailCheck"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PasswordResetRequestForm"];
                "application/x-www-form-urlencoded": components["schemas"]["PasswordResetRequestForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PasswordResetForm"];
                "application/x-www-form-urlencoded": components["schemas"]["PasswordResetForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateUserForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateUserForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateAvatarForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateAvatarForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdatePasswordForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdatePasswordForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sessions"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RevokeSessionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["RevokeSessionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountExport"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DeleteAccountForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteAccountForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readAllUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UserListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UserListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Users"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateUserType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateUserTypeForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateUserTypeForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPartnerDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PartnerDetailsForm"];
                "application/x-www-form-urlencoded": components["schemas"]["PartnerDetailsForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PartnerDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readFavoriteFonts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FavoriteFonts"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateFavoriteFont: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FavoriteFontForm"];
                "application/x-www-form-urlencoded": components["schemas"]["FavoriteFontForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FavoriteFonts"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectId"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["GetProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["GetProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectContent"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    canEditProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectAccess"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProElements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProElements"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    recordExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUserProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Projects"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Projects"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    saveProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SaveProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SaveProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectRevision"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectRevision"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateProjectThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateThumbnailForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateThumbnailForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectThumbnail"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateProjectTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateTemplateForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateTemplateForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Project"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateProjectStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateProjectStatusForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProjectStatusForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Project"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    duplicateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DuplicateProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["DuplicateProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectId"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replaceProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ReplaceProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplaceProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NewProjectId"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    restoreProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectId"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TrashListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["TrashListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeletedProjects"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    purgeProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EmptyTrashForm"];
                "application/x-www-form-urlencoded": components["schemas"]["EmptyTrashForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmptiedTrash"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readProjectVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectVersions"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createProjectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateVersionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateVersionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectVersion"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readVersionContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VersionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["VersionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VersionContent"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    restoreProjectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VersionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["VersionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectRevision"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    renameProjectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RenameVersionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["RenameVersionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProjectVersion"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteProjectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["VersionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["VersionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSyncToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProjectForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProjectForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SyncToken"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CategoryListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CategoryListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Categories"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateCategoryForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCategoryForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createFileProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateFileProductForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateFileProductForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LibraryItem"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFileProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileProductListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["FileProductListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FileProducts"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchFileProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileProductListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["FileProductListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FileProducts"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getProductEdit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProductForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProductForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProductEdit"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateFileProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateProductForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProductForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LibraryItem"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateProductStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdateProductStatusForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateProductStatusForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LibraryItem"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteFileProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProductListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProductListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSharedProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateSharedProductForm"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateSharedProductForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LibraryItems"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProductSearchForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ProductSearchForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Assets"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    initiateBatchUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BatchUploadForm"];
                "application/x-www-form-urlencoded": components["schemas"]["BatchUploadForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadTasks"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    generatePresignedUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PresignForm"];
                "application/x-www-form-urlencoded": components["schemas"]["PresignForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadTask"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    completeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
                "application/x-www-form-urlencoded": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoredFile"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFileUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
                "application/x-www-form-urlencoded": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FileUrl"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readFile: {
        parameters: {
            query?: {
                /** @description Largest height in pixels: a picture comes smaller, as WebP, where that is possible */
                height?: 300 | 600;
            };
            header?: never;
            path: {
                file_id: components["parameters"]["file_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    /** @description With a preview: width and height in pixels of the picture it stands for, as 1600x1067 */
                    "x-original-size"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                    "image/jpeg": Blob;
                    "image/webp": Blob;
                    "image/gif": Blob;
                    "video/mp4": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubscribeForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SubscribeForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionStart"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ConfirmSubscriptionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmSubscriptionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmSandboxPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SandboxConfirmForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SandboxConfirmForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    startCardSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardSetup"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updatePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PaymentMethodForm"];
                "application/x-www-form-urlencoded": components["schemas"]["PaymentMethodForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UpdatePlanForm"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdatePlanForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSubscriptionDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listUserSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserSubscriptions"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCustomerDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubscriptionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SubscriptionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reactivateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubscriptionForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SubscriptionForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionDetails"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubscriptionListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["SubscriptionListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminSubscriptions"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionCount"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countCardSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionCount"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Entitlement"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    receiveCardWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Done"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeBackground: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RemoveBackgroundForm"];
            };
        };
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAdminReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminReport"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAdminMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AdminMetrics"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AuditListForm"];
                "application/x-www-form-urlencoded": components["schemas"]["AuditListForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntries"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Health"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Readiness"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readFontFile: {
        parameters: {
            query?: {
                /** @description Version of the family, so that caches may keep the answer for good */
                v?: number;
            };
            header?: never;
            path: {
                /** @description Id of the family */
                font: string;
                /** @description `{subset}-{weight}-{normal|italic}.woff2` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The font */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "font/woff2": Blob;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPublicConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicConfig"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
