export const ViewerPage = () => null;
